import { setTimeout as wait } from 'node:timers/promises'
import { orderStatus } from '../../contract/rules/booking/order-status.ts'
import { newBuyer } from '../../tests/support/fixtures/buyer.ts'
import { type Check, none } from '../report.ts'
import { compareBooks, deliveriesOf, readBooks } from './books.ts'
import type { BreakableShop } from './breakable-shop.ts'
import { newLedger } from './buyers.ts'

/** Longer than any online order holds its seats. */
const afterTheHoldMs = 3 * 60 * 60_000

async function until(holds: () => Promise<boolean>) {
  for (let tries = 0; tries < 1200; tries++) {
    if (await holds()) return
    await wait(50)
  }
  throw new Error('what the drill waited for did not happen')
}

type BankShop = Pick<
  BreakableShop,
  'api' | 'bank' | 'smtp' | 'query' | 'moveClock' | 'runSweeper' | 'captchaToken'
>

/** Buyers at a bank that can misbehave. */
function openScene(shop: BankShop, date: number) {
  const participants = [{ po_id: date, people: [{ name: 'Noor' }] }]
  const report = (id: string) =>
    shop.api.request('/api/payments/webhook', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `id=${id}`,
    })
  return {
    ...shop,
    report,
    startOrder: async () => {
      const buyer = await newBuyer(shop)
      await buyer.choose(date)
      return { buyer, placing: buyer.order({ participants }) }
    },
    place: async () => {
      const buyer = await newBuyer(shop)
      await buyer.choose(date)
      const { status, body } = await buyer.order({ participants })
      if (status !== 201) throw new Error(`an order was refused: ${JSON.stringify(body)}`)
      return { buyer, id: body.data.id as number, number: body.data.number as string }
    },
    /** The bank's payments for an order, oldest first. */
    paymentsFor: (number: string) =>
      [...shop.bank.payments.values()].filter(({ description }) => description.endsWith(number)),
    pay: async (id: string) => {
      shop.bank.change(id, { status: 'paid' })
      await report(id)
    },
    statusOf: async (orderId: number) => {
      const [order] = await shop.query<{ status_id: number }>('select status_id from orders where id = $1', [
        orderId,
      ])
      return order?.status_id
    },
  }
}
type Scene = ReturnType<typeof openScene>

/** Errors, nonsense and lost answers while a payment is created and paid; the buyer sends the order again each time. */
async function createWithErrors({ bank, place, paymentsFor, pay }: Scene): Promise<number> {
  bank.expectTrouble({ status: 502 }, { status: 200, body: 'nonsense' }, 'broken connection', 'lost response')
  const { number } = await place()
  const payments = paymentsFor(number)
  bank.expectTrouble({ status: 503 }, 'broken connection')
  for (const { id } of payments) await pay(id)
  return payments.length - 1
}

/** A paid order if the bank reports another amount, or reports something that was not paid at all. */
async function reportNonsense({ place, paymentsFor, pay, report, statusOf }: Scene): Promise<number> {
  const [odd, unpaid] = [await place(), await place()]
  for (const payment of paymentsFor(odd.number)) {
    const { amount } = payment
    payment.amount = { currency: 'EUR', value: '0.01' }
    await pay(payment.id)
    payment.amount = amount
  }
  for (const { id } of paymentsFor(unpaid.number)) await report(id)
  await report('tr_unknown')
  const statuses = [await statusOf(odd.id), await statusOf(unpaid.id)]
  // The right amount arrives after all.
  for (const { id } of paymentsFor(odd.number)) await report(id)
  return statuses.filter((status) => status !== orderStatus.awaitingPayment).length
}

/** The buyer tries another method and pays both. */
async function payTwice({ place, paymentsFor, pay }: Scene) {
  const { buyer, number } = await place()
  const reference = paymentsFor(number)[0]?.redirectUrl.split('=').at(-1)
  await buyer.post(`payments/${reference}/retry`, { payment_method: 'creditcard' })
  for (const { id } of paymentsFor(number)) await pay(id)
}

/**
 * One order ends while the bank creates its payment; a buyer who is led there all the same pays. Another is paid after its seats were
 * released.
 */
async function payLate(scene: Scene): Promise<number> {
  const { bank, query, place, paymentsFor, pay } = scene
  const late = await place()
  for (const { id } of paymentsFor(late.number)) bank.change(id, { isCancelable: false })
  let release = () => {}
  bank.expectTrouble({
    until: new Promise<void>((resolve) => {
      release = resolve
    }),
  })
  const { placing } = await scene.startOrder()
  try {
    await until(async () => (await query("select from payments where state = 'new'")).length > 0)
    await scene.moveClock(afterTheHoldMs)
    await scene.runSweeper()
  } finally {
    release()
  }
  const { status, body } = await placing
  const led = status === 201 ? bank.payments.get(body.data.redirect_url.split('/').at(-1)) : undefined
  const mayPay = led?.status === 'open'
  if (led && mayPay) await pay(led.id)
  for (const { id } of paymentsFor(late.number)) await pay(id)
  return mayPay ? 1 : 0
}

/** Everything a payment provider can do wrong. Money must buy a seat or go back, and no seat is sold without money. */
export async function troubleProvider(shop: BankShop, { date }: { date: number }): Promise<Check[]> {
  const scene = openScene(shop, date)
  const createdTwice = await createWithErrors(scene)
  const soldUnpaid = await reportNonsense(scene)
  await payTwice(scene)
  const ledToTheBank = await payLate(scene)
  await shop.runSweeper()
  const { lost, double } = compareBooks(await readBooks(shop, [date]), newLedger(), {
    bank: shop.bank,
    deliveries: deliveriesOf(shop),
  })
  return [
    none('provider wrong: payments created twice', createdTwice),
    none('provider wrong: sold without the money', soldUnpaid),
    none('provider slow: led to the bank for an order that ended', ledToTheBank),
    none('provider late: money without a seat or a refund', lost.payments),
    none('provider late: paid twice', double.payments),
    none('provider late: refunded twice', double.refunds),
  ]
}
