import { setTimeout as wait } from 'node:timers/promises'
import { newBuyer } from '../../tests/support/fixtures/buyer.ts'
import { type Check, fact, none } from '../report.ts'
import { deliveriesOf } from './books.ts'
import type { BreakableShop } from './breakable-shop.ts'

const hour = 60 * 60_000

/** The mail server is away for this long by the shop's clock, while customers order. When it is back, every mail must arrive once. */
export async function loseMailServer(
  shop: BreakableShop,
  { hours, date, orders = 3 }: { hours: number; date: number; orders?: number },
): Promise<Check[]> {
  /** Moves the clock and waits until every mail that is due has been tried. */
  const pass = async (ms: number) => {
    const now = await shop.moveClock(ms)
    await shop.query("select pg_notify('shop_changed', 'mails')")
    for (let tries = 0; tries < 600; tries++) {
      const due = await shop.query("select from mails where state = 'waiting' and next_try_at <= $1", [now])
      if (!due.length) return
      await wait(50)
    }
  }
  await pass(0)
  const [last] = await shop.query<{ id: number }>('select coalesce(max(id), 0) as id from mails')
  await shop.smtp.goAway()
  for (let placed = 0; placed < orders; placed++) {
    const buyer = await newBuyer(shop)
    await buyer.choose(date)
    const answer = await buyer.order({ participants: [{ po_id: date, people: [{ name: 'Noor' }] }] })
    const id = answer.body.data.redirect_url.split('/').at(-1)
    shop.bank.change(id, { status: 'paid', isCancelable: false })
    await shop.api.request('/api/payments/webhook', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `id=${id}`,
    })
  }
  for (let passed = 0; passed < hours; passed += 4) await pass(4 * hour)
  await shop.smtp.comeBack()
  await pass(5 * hour)
  const mails = await shop.query<{ id: number; state: string }>('select id, state from mails where id > $1', [
    last?.id,
  ])
  const delivered = deliveriesOf(shop)
  const times = (id: number) => delivered.filter((other) => other === id).length
  return [
    fact(`mails while the mail server was away for ${hours} hours`, mails.length),
    none(
      'mail server away: mails lost',
      mails.filter(({ id, state }) => state !== 'sent' || times(id) === 0).length +
        (mails.length < orders ? 1 : 0),
    ),
    none('mail server away: mails sent twice', mails.filter(({ id }) => times(id) > 1).length),
  ]
}
