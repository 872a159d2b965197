import { newBuyer } from '../support/fixtures/buyer.ts'
import { book } from '../support/fixtures/whole-dates.ts'
import type { HttpShop } from '../support/shop/http-shop.ts'
import { planDate } from '../support/shop/visitor.ts'
import { openColleagues } from '../support/staff/colleagues.ts'

/** A date that is moved as a whole while others book it, as functions of a shop, so that they can also run without the second look at the orders. */

export const movedTo = '2026-06-22'
const seats = 80

export async function moveOf(shop: HttpShop, date: number) {
  const { headers } = await openColleagues(shop)
  const { rows } = await shop.pool.query('select id from course_days where option_id = $1', [date])
  const days = rows.map(({ id }) => ({ id, day: movedTo, starts_at: '09:00', ends_at: '16:30' }))
  return async (dry_run = false) => {
    const answer = await shop.api.request(`/api/staff/dates/${date}/move`, {
      method: 'POST',
      headers: { ...headers.planner, 'content-type': 'application/json' },
      body: JSON.stringify({ days, why: 'Het terrein is onder water gelopen', dry_run }),
    })
    return { status: answer.status, body: await answer.json() }
  }
}

/** Five orders with twelve people. */
export async function twelvePeople(shop: HttpShop) {
  const date = await planDate(shop, { seats })
  const orders = []
  for (const amount of [4, 3, 2, 2, 1]) orders.push(await book(shop, date, { amount }))
  return { date, orders }
}

const bookedColumns = `
  select o.id, o.status_id, l.option_name, l.option_id,
    (select count(*)::int from order_history h where h.order_id = o.id and h.why = 'date_moved') as times_moved,
    (select count(*)::int from mails m where m.kind = 'date_changed' and (m.about->>'line_id')::int = l.id) as buyer_mails,
    (select count(*)::int from mails m where m.kind = 'date_changed_person' and (m.about->>'line_id')::int = l.id) as person_mails,
    (select count(*)::int from participants p where p.order_line_id = l.id) as people
  from order_lines l join orders o on o.id = l.order_id where coalesce(l.option_id, l.cancelled_option_id) = $1 order by o.id`

/** All that is booked on a date, and what its people were told. */
export const bookedOn = async ({ pool }: HttpShop, date: number) =>
  (await pool.query(bookedColumns, [date])).rows

async function waitForALock({ pool }: HttpShop) {
  const isWaiting = async () =>
    (
      await pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    ).rowCount
  while (!(await isWaiting())) await new Promise((resolve) => setTimeout(resolve, 10))
}

/** Moves a date with twelve people while others book it and some cancel. */
export async function raceOfMoveAndBuyers(
  shop: HttpShop,
  { buyers: size, cancels }: { buyers: number; cancels: number },
) {
  const { date, orders } = await twelvePeople(shop)
  const leaving = []
  for (let index = 0; index < cancels; index++) leaving.push(await book(shop, date))
  const buyers = await Promise.all(Array.from({ length: size }, () => newBuyer(shop)))
  await Promise.all(buyers.map((buyer) => buyer.choose(date)))
  const move = await moveOf(shop, date)
  const half = buyers.length / 2
  // Somebody is paying: the move has read the orders and waits for this one, while others book.
  const paying = await shop.pool.connect()
  await paying.query('begin')
  await paying.query('select from orders where id = $1 for update', [orders[0]?.id])
  const moving = move()
  await waitForALock(shop)
  const early = await Promise.all(buyers.slice(0, half).map((buyer) => buyer.order()))
  const late = Promise.all([
    ...leaving.map(({ buyer, id }) => buyer.post(`orders/${id}/cancel`, { agreed_cost: 0 })),
    ...buyers.slice(half).map((buyer) => buyer.order()),
  ])
  await paying.query('rollback')
  paying.release()
  const moved = await moving
  const others = [...early, ...(await late)]
  const { rows } = await shop.pool.query(
    `select coalesce(sum(l.amount), 0)::int as taken from order_lines l join orders o on o.id = l.order_id
     where l.option_id = $1 and o.status_id <> 2`,
    [date],
  )
  return {
    moved,
    statuses: others.map(({ status }) => status),
    booked: await bookedOn(shop, date),
    taken: rows[0].taken as number,
    date,
    move,
  }
}
