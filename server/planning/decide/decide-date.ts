import { sql } from 'drizzle-orm'
import { confirmedStatuses } from '../../../contract/rules/booking/order-status.ts'
import { canMoveDate, type DateState } from '../../../contract/rules/catalogue/date-status.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import type { Consequences } from '../../../contract/staff/consequences.ts'
import { mailCustomer } from '../../accounts/confirmation/mail-customer.ts'
import { lockSeats } from '../../booking/orders/lock-seats.ts'
import { stateNow } from '../../catalogue/dates/seats-left.ts'
import { literals } from '../../platform/database/literals.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { actorId, type Shop } from '../../platform/shop.ts'
import { withConsequences } from '../../platform/staff/consequences.ts'

const buyerColumns = {
  line_id: col.integer,
  customer_id: col.integer,
  email: col.text,
  locale: col.text.as<Locale>(),
}

/** The first line of every buyer of the date, in the language of their last order. */
const listBuyers = ({ db }: Shop, id: number) => readRows(db, buyerColumns)`
  select distinct on (lower(orders.contact->>'email')) line.id as line_id, orders.customer_id, orders.contact->>'email' as email, orders.locale
  from order_lines line join orders on orders.id = line.order_id
  where line.option_id = ${id} and orders.status_id in (${literals(...confirmedStatuses)})
  order by lower(orders.contact->>'email'), orders.id desc, line.id`

/** The date goes ahead: it is guaranteed, and every buyer gets one mail. Once: the lock of the date makes a second press find it decided. */
export async function decideToGo(shop: Shop, id: number, isDryRun: boolean): Promise<Consequences> {
  const result = await withConsequences(shop, { isDryRun }, async (shop) => {
    await lockSeats(shop, sql`select ${id}::int`)
    const [date] = await readRows(shop.db, { state: col.text.as<DateState>().neverNull })`
      select ${stateNow(shop.now)} as state from product_options o where o.id = ${id} and o.first_day is not null`
    if (!date) throw new Problem('not_found')
    if (date.state === 'guaranteed' || !canMoveDate(date.state, 'guaranteed')) return 'not_possible' as const
    await shop.db.execute(sql`
      update product_options set state = 'guaranteed', decided_at = ${shop.now}, decided_by = ${actorId('colleague', shop.by)} where id = ${id}`)
    for (const { line_id, customer_id, email, locale } of await listBuyers(shop, id))
      await mailCustomer(shop, customer_id, {
        event: `date ${id} guaranteed to ${email.toLowerCase()}`,
        kind: 'date_guaranteed',
        about: { line_id },
        recipient: email,
        locale,
      })
    return undefined
  })
  if (result.outcome === 'refused') throw new Problem(result.refusal)
  return result.data
}
