import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderStatus } from '../../contract/rules/booking/order-status.ts'
import { type Books, checksOf, compareBooks, deliveriesOf } from '../../drills/kills/books.ts'
import { type BreakableShop, openBreakableShop } from '../../drills/kills/breakable-shop.ts'
import { cutConnections } from '../../drills/kills/connections.ts'
import { compareDeskBooks, type DeskBooks, deskChecks } from '../../drills/kills/desk-books.ts'
import { holdLock } from '../../drills/kills/lock.ts'
import { loseMailServer } from '../../drills/kills/mail-server.ts'
import { troubleProvider } from '../../drills/kills/provider.ts'
import { runDeskKills } from '../../drills/kills/run-desk-kills.ts'
import { runKills } from '../../drills/kills/run-kills.ts'
import { redLines } from '../../drills/report.ts'

/** The short form of `npm run drill -- kills` and `npm run drill -- desk`. The tests share one shop and run in order. */
let shop: BreakableShop
let killed: Awaited<ReturnType<typeof runKills>>
let desk: Awaited<ReturnType<typeof runDeskKills>>
let date = 0

beforeAll(async () => {
  shop = await openBreakableShop()
})
afterAll(() => shop.close())

describe('the shop', () => {
  it('survives being killed at any moment, with its database or without: nothing it promised is lost, double, oversold or stuck', async () => {
    killed = await runKills(shop, { kills: 3, seed: 3 })
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

  it('balances its books when it is killed while colleagues cancel and refund', async () => {
    desk = await runDeskKills(shop, { kills: 4, seed: 3 })
    expect(redLines(desk.checks)).toEqual([])
  }, 300_000)
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

describe('the comparison of the desk with the books sees', () => {
  const refunded = ({ orders }: DeskBooks) => {
    const order = [...orders.values()].find(({ refunds }) => refunds > 0)
    if (!order) throw new Error('nothing was refunded')
    return order
  }

  it.each<[string, string, (books: DeskBooks) => void]>([
    [
      'an order that is gone',
      'orders that are gone',
      ({ orders }) => orders.delete([...orders.keys()][0] ?? 0),
    ],
    ['an act that left no trace', 'acts that were lost', (books) => refunded(books).marks.splice(0)],
    ['a second refund', 'acts done twice', (books) => Object.assign(refunded(books), { refunds: 2 })],
    [
      'a refund that was not credited',
      'invoices that do not equal what was paid and kept',
      (books) => Object.assign(refunded(books), { invoiced: 1e6 }),
    ],
    [
      'a refund that never reached the bank',
      'refunds that the bank and the books do not agree on',
      (books) => Object.assign(refunded(books), { refunded: 1 }),
    ],
    [
      'a list that shows another amount',
      'summaries that are out of date',
      (books) => Object.assign(refunded(books), { open_cents: 7 }),
    ],
    [
      'a mail that was not written',
      'mails about money that were lost or written twice',
      (books) => Object.assign(refunded(books), { mails: 0 }),
    ],
  ])('%s', (_what, kind, change) => {
    const books = structuredClone(desk.books)
    change(books)
    expect(redLines(deskChecks(compareDeskBooks(books, desk.acts, shop.bank))).join()).toContain(kind)
  })
})

describe('the drill goes red', () => {
  it('when the mail server is away for longer than mails are tried', async () => {
    expect(redLines(await loseMailServer(shop, { date, hours: 8.5 * 24 }))).not.toEqual([])
  })

  it('when the database forgets what it has committed', async () => {
    for (const setting of [
      'synchronous_commit = off',
      "wal_writer_delay = '10s'",
      "wal_writer_flush_after = '1GB'",
    ])
      await shop.query(`alter system set ${setting}`)
    await shop.kill('postgres')
    const { checks } = await runKills(shop, { kills: 2, seed: 3, kinds: ['postgres'] })
    expect(redLines(checks).join()).toContain('lost: orders')
    const desk = await runDeskKills(shop, { kills: 3, seed: 3, kinds: ['postgres'] })
    expect(redLines(desk.checks)).not.toEqual([])
  }, 300_000)
})
