import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BreakableShop, openBreakableShop } from '../../drills/kills/breakable-shop.ts'
import { compareDeskBooks, type DeskBooks, deskChecks } from '../../drills/kills/desk-books.ts'
import { runDeskKills } from '../../drills/kills/run-desk-kills.ts'
import { redLines } from '../../drills/report.ts'
import { forgetCommits } from '../support/drills/forget-commits.ts'
import { fillWithDemo } from '../support/shop/demo-folder.ts'

/** The short form of `npm run drill -- desk`. The tests share one shop and run in order. */
let shop: BreakableShop
let desk: Awaited<ReturnType<typeof runDeskKills>>

beforeAll(async () => {
  shop = await openBreakableShop({ fill: fillWithDemo })
})
afterAll(() => shop.close())

it('balances its books when it is killed while colleagues cancel and refund', async () => {
  desk = await runDeskKills(shop, { kills: 4, seed: 3 })
  expect(redLines(desk.checks)).toEqual([])
}, 300_000)

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

it('the drill of the desk goes red when the database forgets what it has committed', async () => {
  await forgetCommits(shop)
  const { checks } = await runDeskKills(shop, { kills: 3, seed: 3, kinds: ['postgres'] })
  expect(redLines(checks)).not.toEqual([])
}, 300_000)
