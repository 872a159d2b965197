import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderStatus } from '../../contract/rules/booking/order-status.ts'
import { type Books, checksOf, compareBooks, deliveriesOf } from '../../drills/kills/books.ts'
import { type BreakableShop, openBreakableShop } from '../../drills/kills/breakable-shop.ts'
import { cutConnections } from '../../drills/kills/connections.ts'
import { holdLock } from '../../drills/kills/lock.ts'
import { loseMailServer } from '../../drills/kills/mail-server.ts'
import { troubleProvider } from '../../drills/kills/provider.ts'
import { runKills } from '../../drills/kills/run-kills.ts'
import { redLines } from '../../drills/report.ts'
import { forgetCommits } from '../support/drills/forget-commits.ts'
import { fillWithDemo } from '../support/shop/demo-folder.ts'

/** The short form of `npm run drill -- kills`. The tests share one shop and run in order. */
let shop: BreakableShop
let killed: Awaited<ReturnType<typeof runKills>>
let date = 0

beforeAll(async () => {
  shop = await openBreakableShop({ fill: fillWithDemo })
})
afterAll(() => shop.close())

describe('the shop', () => {
  it('survives being killed at any moment, with its database or without: nothing it promised is lost, double, oversold or stuck', async () => {
    killed = await runKills(shop, { kills: 3, seed: 3, buyers: 4 })
    date = killed.dates.roomy[0] ?? 0
    expect(redLines(killed.checks)).toEqual([])
  }, 300_000)

  it('works again after its database connections were cut', async () => {
    expect(redLines(await cutConnections({ ...shop, date }, { seconds: 2 }))).toEqual([])
  })

  it('lets nobody wait for the end of a lock', async () => {
    expect(redLines(await holdLock({ ...shop, date }, { seconds: 30 }))).toEqual([])
  })

  it('turns all money into seats or refunds, however slow, wrong and late the payment provider is', async () => {
    expect(redLines(await troubleProvider(shop, { date }))).toEqual([])
  })

  it('sends every mail once after the mail server was away for two days', async () => {
    expect(redLines(await loseMailServer(shop, { date, hours: 48 }))).toEqual([])
  })
})

describe('the comparison with the books sees', () => {
  const after = (change: (books: Books) => void) => {
    const books = structuredClone(killed.books)
    change(books)
    const witnesses = { bank: shop.bank, deliveries: deliveriesOf(shop) }
    return redLines(checksOf(compareBooks(books, killed.ledger, witnesses))).map((line) => line.split(':')[0])
  }
  const confirmed = ({ orders }: Books) => {
    const order = [...orders.values()].find(({ status_id }) => status_id === orderStatus.confirmed)
    if (!order) throw new Error('no order was confirmed')
    return order
  }

  it.each<[string, string, (books: Books) => void]>([
    ['an order that is gone', 'lost', ({ orders }) => orders.delete([...orders.keys()][0] ?? 0)],
    ['a payment that is gone', 'lost', (books) => books.payments.splice(0)],
    [
      'money for an order that ended',
      'lost',
      (books) => Object.assign(confirmed(books), { status_id: orderStatus.ended }),
    ],
    ['a mail that was not written', 'lost', (books) => books.mails.splice(0)],
    ['a missing invoice', 'lost', (books) => Object.assign(confirmed(books), { invoices: 0 })],
    [
      'a second order of one buyer',
      'double',
      ({ orders }) => orders.set(-1, { ...confirmed({ orders } as Books), id: -1 }),
    ],
    ['a second invoice', 'double', (books) => Object.assign(confirmed(books), { invoices: 2 })],
    [
      'more seats taken than there are',
      'oversold',
      ({ dates }) => Object.assign(dates[0] ?? {}, { taken: 1e6 }),
    ],
    [
      'a payment that nobody settled',
      'stuck',
      ({ payments }) => payments.map((payment) => Object.assign(payment, { state: 'open' })),
    ],
    ['a mail that still waits', 'stuck', ({ mails }) => Object.assign(mails[0] ?? {}, { state: 'waiting' })],
  ])('%s', (_what, kind, change) => {
    expect(after(change)).toContain(kind)
  })
})

describe('the drill goes red', () => {
  it('when the mail server is away for longer than mails are tried', async () => {
    // Every attempt makes the mail anew, so one order will do.
    expect(redLines(await loseMailServer(shop, { date, hours: 8.5 * 24, orders: 1 }))).not.toEqual([])
  })

  it('when the database forgets what it has committed', async () => {
    await forgetCommits(shop)
    const { checks } = await runKills(shop, { kills: 2, seed: 3, buyers: 4, kinds: ['postgres'] })
    expect(redLines(checks).join()).toContain('lost: orders')
  }, 300_000)
})
