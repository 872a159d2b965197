import { type SQL, sql } from 'drizzle-orm'
import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import { addDays, dayOf } from '../../../contract/rules/time/day.ts'
import { literals } from '../../platform/database/literals.ts'

/** Each fragment reads one row of `certificates` as `x`. */

/**
 * Whether a course, or one module of it, renews the certificate: it proves the same, or it is the refresher of the course that the
 * certificate is for. A refresher of several modules renews only what it proves.
 */
const renews = (product: SQL, module: SQL): SQL => sql`(exists (
    select from course_modules mine join course_modules theirs on theirs.qualification = mine.qualification
    where mine.product_id = x.product_id and (x.module_id is null or mine.id = x.module_id)
      and theirs.product_id = ${product} and (${module} is null or theirs.id = ${module}))
  or exists (select from products own where own.id = x.product_id and own.refresher_id = ${product}
    and (select count(*) from product_modules part where part.product_id = ${product}) = 1))`

/** Whether the holder has another certificate of the same that is valid longer. */
export const isRenewed: SQL = sql`exists (
  select from certificates newer where newer.person_id = x.person_id and newer.withdrawn_at is null
    and (coalesce(newer.expires_on, 'infinity'), newer.id) > (x.expires_on, x.id) and ${renews(sql`newer.product_id`, sql`newer.module_id`)})`

/** So many days after a course its certificates may still have to be issued. */
const closingDays = 14

/** Whether the holder is booked on a course that renews it, or was on one whose certificates were not issued yet. */
export const isRenewalBooked = (now: Date): SQL => sql`exists (
  select from participants who join order_lines line on line.id = who.order_line_id join orders placed on placed.id = line.order_id
    join product_options date on date.id = line.option_id
  where who.person_id = x.person_id and placed.status_id not in (${literals(orderStatus.draft, orderStatus.ended)})
    and date.state is distinct from 'cancelled' and date.last_day >= ${addDays(dayOf(now), -closingDays)}::date
    and date.id is distinct from x.option_id and not exists (select from closed_dates closed where closed.option_id = date.id)
    and ${renews(sql`date.product_id`, sql`null::int`)})`
