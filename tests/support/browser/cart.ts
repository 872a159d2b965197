import type { Page } from 'playwright-core'

// biome-ignore lint/suspicious/noExplicitAny: an answer of any call
type Answer = { status: number; body: any }

/** A call of the page's own browser, with its cookies: what the test needs to be there before the journey begins. */
export const callFrom = (page: Page, method: string, path: string, json?: object): Promise<Answer> =>
  page.evaluate(
    async ([method, path, json]) => {
      const answer = await fetch(`/api/${path}`, {
        method,
        headers: {
          'language-id': location.pathname.startsWith('/en') ? '12' : '3',
          'content-type': 'application/json',
        },
        ...(json ? { body: JSON.stringify(json) } : {}),
      })
      return { status: answer.status, body: await answer.json() }
    },
    [method, path, json] as const,
  )

type Option = { po_id: number; bookable: boolean; places_left: number | null; first_day: string | null }
type Wish = {
  code: string
  amount?: number /** Days from today between which the course begins. */
  within?: [number, number]
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** The option of that product with most room; undefined where the demo has none. */
export async function findOption(page: Page, { code, amount = 1, within = [20, 999] }: Wish) {
  const { body } = await callFrom(page, 'POST', 'queryProducts', { search: code })
  const options = await callFrom(page, 'GET', `products/${body.products.data[0].id}/options`)
  const [from, until] = within.map(inDays) as [string, string]
  return (options.body.data as Option[])
    .filter(({ bookable, places_left }) => bookable && (places_left ?? amount) >= amount)
    .filter(({ first_day: day }) => day === null || (day >= from && day <= until))
    .toSorted((a, b) => (b.places_left ?? 0) - (a.places_left ?? 0))[0]
}

export async function putInCart(page: Page, wish: Wish): Promise<Option> {
  const option = await findOption(page, wish)
  if (!option) throw new Error(`the demo has no room left for ${wish.code}`)
  const { status } = await callFrom(page, 'POST', 'shoppingCart/set', {
    po_id: option.po_id,
    amount: wish.amount ?? 1,
  })
  if (status !== 200) throw new Error(`not in the cart: ${status}`)
  return option
}

export async function becomeGuest(page: Page) {
  const email = `noor-${crypto.randomUUID().slice(0, 8)}@example.com`
  const { status } = await callFrom(page, 'POST', 'customer', {
    email,
    firstname: 'Noor',
    lastname: 'Bakker',
  })
  if (status !== 201) throw new Error(`no guest: ${status}`)
  return email
}

/** The order that the bank's page is about, by the signed reference that leads back from there. */
export async function orderAtBank(page: Page) {
  const payment = (await callFrom(page, 'GET', `testBank/${page.url().split('/').at(-1)}`)).body.data
  const reference = new URL(payment.redirect_url, page.url()).searchParams.get('reference')
  const { order } = (await callFrom(page, 'GET', `payments/${reference}`)).body.data
  return (await callFrom(page, 'GET', `orders/${order.id}?key=${order.key}`)).body.data
}

/** A course that begins soon, with most room. */
export async function putSoonInCart(page: Page, days: number) {
  const { body } = await callFrom(page, 'GET', 'home')
  const dates: Option[] = body.data.next_dates
  const [soon] = dates
    .filter(({ first_day }) => (first_day ?? '') <= inDays(days))
    .toSorted((a, b) => (b.places_left ?? 0) - (a.places_left ?? 0))
  if (!soon) throw new Error(`the demo has no course within ${days} days`)
  await callFrom(page, 'POST', 'shoppingCart/set', { po_id: soon.po_id, amount: 1 })
}

export const cartCount = async (page: Page): Promise<number> =>
  (await callFrom(page, 'GET', 'shoppingCart')).body.data.count
