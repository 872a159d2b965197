import { inject } from 'vitest'
import { addDays, dayOf } from '../../../contract/rules/time/day.ts'
import { openPool } from '../../../server/platform/database/database.ts'
import { createLog } from '../../../server/platform/log.ts'
import { readSigner } from '../../../server/platform/signature.ts'
import { asBuyer, become } from '../fixtures/buyer.ts'
import { easyTokensOf } from '../shop/easy-token.ts'
import { newVisitor, type Visitor } from '../shop/visitor.ts'

type Api = Parameters<typeof newVisitor>[0]

const captchaToken = easyTokensOf(async () => {
  const pool = openPool(inject('shopDatabaseUrl'), createLog({ LOG_LEVEL: 'error' }), 1)
  try {
    return await readSigner(pool)
  } finally {
    await pool.end()
  }
})

/** The running shop of the browser tests, with the interface that API tests use. */
export const runningApi = (): Api => ({
  api: { request: (path: string, init?: RequestInit) => fetch(inject('shopUrl') + path, init) } as Api['api'],
  captchaToken,
})

const inAMonth = () => addDays(dayOf(new Date()), 30)

type Option = { po_id: number; bookable: boolean; places_left: number | null; first_day: string | null }

/** The option of the product with the most seats left. */
async function findOption(visitor: Visitor, code: string, amount: number): Promise<number> {
  const { body } = await visitor.post('queryProducts', { search: code })
  const options = await visitor.get(`products/${body.products.data[0].id}/options`)
  const open = (options.body.data as Option[])
    .filter(({ bookable, places_left }) => bookable && (places_left ?? amount) >= amount)
    .filter(({ first_day }) => first_day === null || first_day > inAMonth())
    .toSorted((a, b) => (b.places_left ?? 0) - (a.places_left ?? 0))
  if (!open[0]) throw new Error(`the demo has no seats left for ${code}`)
  return open[0].po_id
}

type OrderChoices = { code?: string; amount?: number; method?: string; participants?: string[] }
export type Placed = { id: number; number: string; status_id: number; redirect_url: string }

/** A guest who orders through the API, so that a journey can start with a placed order. */
export function newBrowserBuyer({ language = 3 } = {}) {
  const visitor = newVisitor(runningApi(), { language })
  let invoice: number | undefined
  let isGuest = true
  let placed = 0
  const register = async () => {
    await become(visitor, { company: false, email: `noor-${crypto.randomUUID().slice(0, 8)}@example.com` })
    const { body } = await visitor.get('customer/addresses')
    invoice = body.data.invoice[0].id
  }
  /** Orders as a customer with an account and an address instead of as a guest. */
  const logIn = async (email: string, password: string) => {
    const { status } = await visitor.post('customerAuth/login', { email, password })
    if (status !== 200) throw new Error(`login failed: ${status}`)
    isGuest = false
    const { body } = await visitor.get('customer/addresses')
    invoice = body.data.invoice[0].id
  }
  const place = async ({
    code = 'VC-601',
    amount = 1,
    method = 'ideal',
    participants,
  }: OrderChoices = {}): Promise<Placed> => {
    // A new guest from time to time: nobody may have many unpaid orders.
    if (isGuest && placed++ % 3 === 0) {
      visitor.cookies.clear()
      await register()
    }
    const po_id = await findOption(visitor, code, amount)
    await visitor.post('shoppingCart/set', { po_id, amount })
    await visitor.put('shoppingCart/addressData', { invoice, delivery: null })
    const { status, body } = await asBuyer(visitor).order({
      payment_method: method,
      ...(participants ? { participants: [{ po_id, people: participants.map((name) => ({ name })) }] } : {}),
    })
    if (status !== 201) throw new Error(`placing the order failed: ${JSON.stringify(body)}`)
    return body.data
  }
  /** The path of the return page of a payment. */
  const returnPathOf = async ({ redirect_url }: Placed): Promise<string> => {
    const { body } = await visitor.get(`testBank/${redirect_url.split('/').at(-1)}`)
    return body.data.redirect_url
  }
  return { visitor, place, logIn, returnPathOf, pay: asBuyer(visitor).pay }
}
