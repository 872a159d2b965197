import { sql } from 'drizzle-orm'
import { expectedStates } from '../../../contract/rules/catalogue/date-status.ts'
import { dayOf } from '../../../contract/rules/time/day.ts'
import type { WaitingDate } from '../../../contract/wire/booking/waiting.ts'
import { optionDescription } from '../../catalogue/dates/option-description.ts'
import { isShown, seatsLeft } from '../../catalogue/dates/seats-left.ts'
import { uriOf } from '../../catalogue/links.ts'
import { literals } from '../../platform/database/literals.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { getSettings } from '../../platform/settings/get-settings.ts'
import type { Shop } from '../../platform/shop.ts'

const columns = {
  id: col.integer,
  name: col.text,
  slug: col.text,
  first_day: col.day.neverNull,
  last_day: col.day.neverNull,
  location: col.text.orNull,
  seats: col.integer.neverNull,
  left: col.integer.neverNull,
  may_join: col.boolean,
}

/** Whether seats of the date `o` are sold, or would be if it were not full. */
const isStillBooked = (now: Date) =>
  sql`(o.state in (${literals(...expectedStates)}) and o.first_day >= ${dayOf(now)} and o.book_until > ${now})`

/** A date of a training, and whether one may wait for seats of it; undefined for anything else. */
export async function findWaitingDate(shop: Shop, optionId: number): Promise<WaitingDate | undefined> {
  const { db, now, locale } = shop
  const rows = await readRows(db, columns)`
    select o.id, t.name, s.slug, o.first_day, o.last_day, place.name->>${locale} as location, o.seats, case when o.state = 'closed' then 0 else ${seatsLeft(now)} end as left,
      (${isStillBooked(now)} and not p.on_quotation) as may_join
    from product_options o join products p on p.id = o.product_id and p.is_live
      join product_texts t on t.product_id = p.id and t.locale = ${locale} join slugs s on s.product_id = p.id and s.locale = ${locale}
      left join locations place on place.id = o.location_id
    where o.id = ${optionId} and o.first_day is not null and ${isShown}`
  const found = rows[0]
  if (!found) return undefined
  const { holds } = await getSettings(shop)
  return {
    po_id: found.id,
    full_name: found.name,
    uri: uriOf(locale, found.slug),
    option_name: optionDescription({
      firstDay: found.first_day,
      lastDay: found.last_day,
      location: found.location,
      values: [],
    }),
    first_day: found.first_day,
    places_left: found.left,
    seats: found.seats,
    may_join: found.may_join,
    passes: holds.waiting_passes,
    hours: holds.waiting_hours,
  }
}
