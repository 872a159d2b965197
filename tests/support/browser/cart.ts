import type { Page } from 'playwright-core'
import { addDays, dayOf } from '../../../contract/rules/time/day.ts'

// biome-ignore lint/suspicious/noExplicitAny: the response of any call
type ApiResponse = { status: number; body: any }

/** Calls the API with the page's cookies and in its language, to prepare what a journey needs. The page may be empty. */
export async function callFrom(
  page: Page,
  method: string,
  path: string,
  json?: object,
): Promise<ApiResponse> {
  const isEnglish = new URL(page.url()).pathname.startsWith('/en')
  const response = await page.request.fetch(`/api/${path}`, {
    method,
    headers: { 'language-id': isEnglish ? '12' : '3' },
    data: json,
  })
  return { status: response.status(), body: await response.json() }
}

type Option = { po_id: number; bookable: boolean; places_left: number | null; first_day: string | null }
type Product = {
  code: string
  amount?: number
  /** The course starts this many days from today: minimum and maximum. */
  within?: [number, number]
}

const inDays = (days: number) => addDays(dayOf(new Date()), days)

/** The option of the product with the most seats left; undefined if none has enough. */
export async function findOption(page: Page, { code, amount = 1, within = [20, 999] }: Product) {
  const { body } = await callFrom(page, 'POST', 'queryProducts', { search: code })
  const options = await callFrom(page, 'GET', `products/${body.products.data[0].id}/options`)
  const [from, until] = within.map(inDays) as [string, string]
  return (options.body.data as Option[])
    .filter(({ bookable, places_left }) => bookable && (places_left ?? amount) >= amount)
    .filter(({ first_day: day }) => day === null || (day >= from && day <= until))
    .toSorted((a, b) => (b.places_left ?? 0) - (a.places_left ?? 0))[0]
}

/** Puts the option of the product with the most seats left into the cart. */
export async function putInCart(page: Page, product: Product): Promise<Option> {
  const option = await findOption(page, product)
  if (!option) throw new Error(`the demo has no seats left for ${product.code}`)
  const { status } = await callFrom(page, 'POST', 'shoppingCart/set', {
    po_id: option.po_id,
    amount: product.amount ?? 1,
  })
  if (status !== 200) throw new Error(`adding to the cart failed: ${status}`)
  return option
}

/** Registers the page's visitor as a guest. */
export async function becomeGuest(page: Page) {
  const email = `noor-${crypto.randomUUID().slice(0, 8)}@example.com`
  const { status } = await callFrom(page, 'POST', 'customer', {
    email,
    firstname: 'Noor',
    lastname: 'Bakker',
  })
  if (status !== 201) throw new Error(`registering a guest failed: ${status}`)
  return email
}

/** The order that is being paid on the test bank's page, found by the signed reference in its return link. */
export async function orderAtBank(page: Page) {
  const payment = (await callFrom(page, 'GET', `testBank/${page.url().split('/').at(-1)}`)).body.data
  const reference = new URL(payment.redirect_url, page.url()).searchParams.get('reference')
  const { order } = (await callFrom(page, 'GET', `payments/${reference}`)).body.data
  return (await callFrom(page, 'GET', `orders/${order.id}?key=${order.key}`)).body.data
}

/** Puts a course that starts within this many days into the cart: the one with the most seats left. */
export async function putSoonInCart(page: Page, days: number) {
  const { body } = await callFrom(page, 'GET', 'home')
  const dates: Option[] = body.data.next_dates
  const [soon] = dates
    .filter(({ first_day }) => (first_day ?? '') <= inDays(days))
    .toSorted((a, b) => (b.places_left ?? 0) - (a.places_left ?? 0))
  if (!soon) throw new Error(`the demo has no course within ${days} days`)
  await callFrom(page, 'POST', 'shoppingCart/set', { po_id: soon.po_id, amount: 1 })
}

/** The panel of a product page where its price is shown and an option is booked. */
export const bookingPanel = (page: Page) => page.getByRole('complementary', { name: /^(Boeken|Booking)$/ })

export const cartCount = async (page: Page): Promise<number> =>
  (await callFrom(page, 'GET', 'shoppingCart')).body.data.count
