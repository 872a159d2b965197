import { randomUUID } from 'node:crypto'
import type { Role } from '../../contract/staff/rights.ts'
import { newBuyer } from '../support/fixtures/buyer.ts'
import type { HttpShop } from '../support/shop/http-shop.ts'
import { planDate } from '../support/shop/visitor.ts'
import { openColleagues } from '../support/staff/colleagues.ts'

/** Races between colleagues and buyers, as functions of a shop, so that they can also run on a shop without locks. */

const askAs = async (shop: HttpShop) => {
  const { headers } = await openColleagues(shop)
  return async (method: string, path: string, json: unknown, role: Role = 'sales') => {
    const answer = await shop.api.request(`/api/staff/${path}`, {
      method,
      headers: { ...headers[role], 'content-type': 'application/json', 'language-id': '3' },
      body: JSON.stringify(json),
    })
    return { status: answer.status, body: await answer.json() }
  }
}

async function crowd(shop: HttpShop, size: number) {
  const buyers = []
  // In groups: the buyers should compete for the order, not while they register.
  for (let made = 0; made < size; made += 20)
    buyers.push(
      ...(await Promise.all(Array.from({ length: Math.min(20, size - made) }, () => newBuyer(shop)))),
    )
  return buyers
}

const tally = (answers: { status: number; body: { error?: string } }[]) => {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const name = status === 201 ? '201' : `${status} ${body.error}`
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

/** Colleagues order, hold and block seats of a date, while many buyers want the last ones too. */
export async function raceOfDeskAndBuyers(
  shop: HttpShop,
  {
    buyers: size,
    orders,
    holds,
    blocks = 0,
    seats,
  }: { buyers: number; orders: number; holds: number; blocks?: number; seats: number },
) {
  const ask = await askAs(shop)
  const date = await planDate(shop, { seats })
  const { rows: customers } = await shop.pool.query(
    "select id from customers where email = 'sanne@vangnet.example'",
  )
  const buyers = await crowd(shop, size)
  await Promise.all(buyers.map((buyer) => buyer.choose(date)))
  const answers = await Promise.all([
    ...buyers.map((buyer) => buyer.order()),
    ...Array.from({ length: orders }, () =>
      ask('POST', 'orders', {
        key: randomUUID(),
        customer_id: customers[0].id,
        lines: [{ po_id: date, amount: 1 }],
        payment: 'link',
      }),
    ),
    ...Array.from({ length: holds }, async () => {
      const held = await ask('PUT', `desk/holds/${randomUUID()}`, { lines: [{ po_id: date, amount: 1 }] })
      return held.status === 200 ? { ...held, status: 201 } : held
    }),
    ...Array.from({ length: blocks }, async (_, index) => {
      const block = index % 2 ? { kind: 'sold' } : { kind: 'held', ends_at: '2099-01-01T00:00:00Z' }
      const blocked = await ask(
        'POST',
        `dates/${date}/blocks`,
        { ...block, seats: 1, label: 'Race', why: 'Race' },
        'planner',
      )
      return blocked.status === 200 ? { ...blocked, status: 201 } : blocked
    }),
  ])
  const { rows } = await shop.pool.query(
    `select (select coalesce(sum(l.amount), 0)::int from order_lines l join orders o on o.id = l.order_id
        where l.option_id = $1 and o.status_id in (1, 3, 4, 5)) as sold,
      (select coalesce(sum(amount), 0)::int from seat_holds where option_id = $1) as held,
      (select seats_blocked from product_options where id = $1) as blocked`,
    [date],
  )
  return { answers: tally(answers), taken: rows[0].sold + rows[0].held + rows[0].blocked }
}

/** Colleagues who decide at once that a date goes ahead: how many of them are told that they did. */
export async function raceOfGo(shop: HttpShop, presses: number) {
  const ask = await askAs(shop)
  const date = await planDate(shop, { seats: 8, state: 'tentative' })
  const answers = await Promise.all(
    Array.from({ length: presses }, (_, index) =>
      ask('POST', `dates/${date}/decide`, { decision: 'go' }, index % 2 ? 'planner' : 'owner'),
    ),
  )
  return answers.filter(({ status }) => status === 200).length
}
