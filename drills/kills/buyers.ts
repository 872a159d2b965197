import { type asBuyer, newBuyer } from '../../tests/support/fixtures/buyer.ts'
import type { Dates } from '../plan-dates.ts'
import type { Random } from '../random.ts'
import type { BreakableShop } from './breakable-shop.ts'

/** What the shop has promised a buyer, by answering 2xx. The bank and the mail server keep their own record. */
export type Promised = {
  orderId: number
  /** The date they booked, or moved to. */
  date: number
  isCancelled: boolean
}

export type Ledger = {
  promised: Promised[]
  /** Requests repeated with the same key that got another order. */
  secondOrders: string[]
  /** Orders refused because the date was full. */
  outOfStock: number
}

export const newLedger = (): Ledger => ({ promised: [], secondOrders: [], outOfStock: 0 })

type Buyer = ReturnType<typeof asBuyer>

const paymentIdOf = (redirectUrl: string) => redirectUrl.split('/').at(-1) ?? ''

/** How the shop learns that a payment changed; the sweeper must find out by itself where nobody tells it. */
async function notify(shop: BreakableShop, buyer: Buyer, paymentId: string, random: Random) {
  const how = random.pick(['webhook', 'webhook', 'return page', 'nobody'])
  if (how === 'webhook')
    await shop.api.request('/api/payments/webhook', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `id=${paymentId}`,
    })
  if (how === 'return page') {
    const reference = shop.bank.payments.get(paymentId)?.redirectUrl.split('=').at(-1) ?? ''
    await buyer.get(`payments/${reference}`)
  }
  return how
}

/** Cancels a paid order, or moves it to another date. */
async function changeMind(buyer: Buyer, promised: Promised, dates: Dates, random: Random) {
  const { orderId } = promised
  if (random.chance(0.5)) {
    const { cost, possible } = (await buyer.get(`orders/${orderId}/cancellation`)).body.data
    if (!possible) return
    const cancelled = await buyer.post(`orders/${orderId}/cancel`, { agreed_cost: cost })
    if (cancelled.status === 200) promised.isCancelled = true
    return
  }
  const { lines } = (await buyer.get(`orders/${orderId}`)).body.data
  const to = random.pick(dates.roomy)
  const moved = await buyer.post(`orders/${orderId}/move`, { line_id: lines[0].id, po_id: to })
  if (moved.status === 200) promised.date = to
  // The answer to the first attempt may have been lost: then the date is the new one, and moving there is refused.
  else if ((await buyer.get(`orders/${orderId}`)).body.data.lines[0].po_id === to) promised.date = to
}

/** A captcha may have been used by a request whose answer was lost; the page then solves another one and orders again. */
async function placeOrder(buyer: Buyer, body: object, key: string) {
  for (;;) {
    const placed = await buyer.order(body, key)
    if (placed.body.error !== 'captcha_failed') return placed
  }
}

/** One buyer from the first visit to the end: orders a seat, pays or does not, and may cancel or move. */
export async function buy(shop: BreakableShop, dates: Dates, random: Random, ledger: Ledger) {
  const buyer = await newBuyer(shop)
  const date = random.chance(0.25) ? dates.scarce : random.pick(dates.roomy)
  await buyer.choose(date)
  const key = `drill-${crypto.randomUUID()}`
  const participants = [{ po_id: date, people: [{ name: 'Noor' }] }]
  const placed = await placeOrder(buyer, { participants }, key)
  if (placed.status !== 201) {
    if (!['out_of_stock', 'cart_empty'].includes(placed.body.error))
      throw new Error(`an order was refused: ${JSON.stringify(placed.body)}`)
    ledger.outOfStock++
    return
  }
  const { id: orderId, redirect_url } = placed.body.data
  const promised: Promised = { orderId, date, isCancelled: false }
  ledger.promised.push(promised)
  if (random.chance(0.1)) {
    const again = await placeOrder(buyer, { participants }, key)
    if (again.status !== 201 || again.body.data.id !== orderId)
      ledger.secondOrders.push(`order ${orderId} again`)
  }
  const outcome = random.pick(['paid', 'paid', 'paid', 'paid', 'failed', 'open'])
  if (outcome === 'open') return
  const paymentId = paymentIdOf(redirect_url)
  shop.bank.change(paymentId, { status: outcome, isCancelable: false })
  const how = await notify(shop, buyer, paymentId, random)
  if (outcome === 'paid' && how !== 'nobody' && random.chance(0.5))
    await changeMind(buyer, promised, dates, random)
}
