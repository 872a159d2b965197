import { writeOffer } from '../support/fixtures/offers.ts'
import type { HttpShop } from '../support/shop/http-shop.ts'
import { newVisitor, planDate } from '../support/shop/visitor.ts'

/** Races about offers, as functions of a shop, so that they can also run on a shop without locks. */

const yes = { name: 'Noor', terms: true, payment_method: 'ideal' }

async function customerWithAddress({ pool }: HttpShop): Promise<number> {
  const { rows } = await pool.query("select id from customers where email = 'sanne@vangnet.example'")
  return rows[0].id
}

const tally = (answers: { status: number; body: { error?: string } }[]) => {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const name = status === 200 ? '200' : `${status} ${body.error}`
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

/** Many people accept the offer of one link. */
export async function raceForOneOffer(shop: HttpShop) {
  const customerId = await customerWithAddress(shop)
  const date = await planDate(shop, { seats: 100 })
  const { id, token } = await writeOffer(shop, { customerId, lines: [{ option: date, amount: 2 }] })
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => newVisitor(shop).post(`offers/${token}/accept`, yes)),
  )
  const { rows } = await shop.pool.query(
    `select count(distinct o.id)::int as orders, coalesce(sum(l.amount), 0)::int as seats, count(distinct p.id)::int as payments
     from orders o join order_lines l on l.order_id = o.id left join payments p on p.order_id = o.id where o.offer_id = $1`,
    [id],
  )
  return { answers: tally(answers), ...rows[0] }
}

/** Many offers for the last seats of one date, all accepted at once. */
export async function raceOfOffers(shop: HttpShop, { offers, seats }: { offers: number; seats: number }) {
  const customerId = await customerWithAddress(shop)
  const date = await planDate(shop, { seats })
  const made = []
  for (let n = 0; n < offers; n++)
    made.push(await writeOffer(shop, { customerId, lines: [{ option: date }] }))
  const answers = await Promise.all(
    made.map(({ token }) => newVisitor(shop).post(`offers/${token}/accept`, yes)),
  )
  const { rows } = await shop.pool.query(
    'select coalesce(sum(l.amount), 0)::int as sold from order_lines l join orders o on o.id = l.order_id where l.option_id = $1 and o.status_id <> 2',
    [date],
  )
  const { rows: open } = await shop.pool.query(
    "select count(*)::int as open from offers where id = any($1) and state = 'sent'",
    [made.map(({ id }) => id)],
  )
  return { answers: tally(answers), sold: rows[0].sold, open: open[0].open }
}

/** One person accepts while another declines. */
export async function raceOfYesAndNo(shop: HttpShop) {
  const customerId = await customerWithAddress(shop)
  let both = 0
  for (let round = 0; round < 10; round++) {
    const { id, token } = await writeOffer(shop, { customerId, lines: [{ code: 'RE-304' }] })
    const answers = await Promise.all([
      newVisitor(shop).post(`offers/${token}/accept`, yes),
      newVisitor(shop).post(`offers/${token}/decline`, { name: 'Joris' }),
    ])
    const { rows } = await shop.pool.query(
      'select f.state, (select count(*)::int from orders o where o.offer_id = f.id) as orders from offers f where f.id = $1',
      [id],
    )
    const isRight = rows[0].state === 'accepted' ? rows[0].orders === 1 : rows[0].orders === 0
    if (!isRight || answers.filter(({ status }) => status === 200).length !== 1) both++
  }
  return { both }
}
