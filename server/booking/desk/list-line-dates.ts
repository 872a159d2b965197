import { sql } from 'drizzle-orm'
import { bookableStates } from '../../../contract/rules/catalogue/date-status.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import { dayOf } from '../../../contract/rules/time/day.ts'
import type { LineDate } from '../../../contract/staff/booking/order-actions.ts'
import { isShown, seatsLeft } from '../../catalogue/dates/seats-left.ts'
import { literals } from '../../platform/database/literals.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'

const columns = {
  option_id: col.integer,
  first_day: col.day.neverNull,
  last_day: col.day.orNull,
  location: col.text.orNull,
  language: col.text.as<Locale>().orNull,
  seats_free: col.integer.neverNull,
  is_closed: col.boolean,
}

/** The other dates of a line's course that have not begun, with the seats that are free now. */
export async function listLineDates(
  { db, locale, now }: Shop,
  orderId: number,
  lineId: number,
): Promise<LineDate[]> {
  const { rowCount } = await db.execute(
    sql`select from order_lines where id = ${lineId} and order_id = ${orderId} and option_id is not null`,
  )
  if (!rowCount) throw new Problem('not_found')
  return readRows(db, columns)`
    select o.id as option_id, o.first_day, o.last_day, place.name->>${locale} as location, o.language, ${seatsLeft(now)} as seats_free,
      coalesce(o.book_until <= ${now}, false) as is_closed
    from order_lines line join product_options o on o.product_id = line.product_id and o.id <> line.option_id
    left join locations place on place.id = o.location_id
    where line.id = ${lineId} and o.first_day >= ${dayOf(now)} and o.state in (${literals(...bookableStates)}) and ${isShown}
    order by o.first_day, o.id limit 100`
}
