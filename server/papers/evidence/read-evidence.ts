import { type SQL, sql } from 'drizzle-orm'
import { maxEvidenceFiles } from '../../../contract/rules/accounts/evidence.ts'
import { confirmedStatuses } from '../../../contract/rules/booking/order-status.ts'
import type { AttendanceState } from '../../../contract/rules/certificates/ready.ts'
import type { Evidence, EvidencePeriod } from '../../../contract/wire/accounts/evidence.ts'
import { placeName } from '../../catalogue/dates/place-name.ts'
import { literals } from '../../platform/database/literals.ts'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'

/** Courses `l` of the customer's own orders that ended in the period, on dates `o`. */
const lines = (customerId: number, { from, to }: EvidencePeriod): SQL => sql`
  order_lines l join orders placed on placed.id = l.order_id join product_options o on o.id = l.option_id
  where placed.customer_id = ${customerId} and placed.status_id in (${literals(...confirmedStatuses)}) and o.state <> 'cancelled'
    and o.last_day between ${from} and ${to}`

/** The certificates of those who attended for the customer; what was withdrawn proves nothing. */
const certificateIds = (customerId: number, period: EvidencePeriod): SQL => sql`
  select x.id from certificates x where x.withdrawn_at is null and x.code is not null and x.content is not null and x.participant_id in (
    select a.id from participants a where a.order_line_id in (select l.id from ${lines(customerId, period)}))`

const invoiceIds = (customerId: number, period: EvidencePeriod): SQL => sql`
  select i.id from invoices i where i.order_id in (select l.order_id from ${lines(customerId, period)})`

/** How much there is in a period. */
export async function countEvidence(
  { db }: Shop,
  customerId: number,
  period: EvidencePeriod,
): Promise<Evidence> {
  const [counted] = await readRows(db, {
    courses: col.integer,
    participants: col.integer,
    invoices: col.integer,
    certificates: col.integer,
  })`
    select (select count(distinct l.option_id)::int from ${lines(customerId, period)}) as courses,
      (select count(*)::int from participants a where a.order_line_id in (select l.id from ${lines(customerId, period)})) as participants,
      (select count(*)::int from (${invoiceIds(customerId, period)}) found) as invoices,
      (select count(*)::int from (${certificateIds(customerId, period)}) found) as certificates`
  const { courses = 0, participants = 0, invoices = 0, certificates = 0 } = counted ?? {}
  return {
    courses,
    participants,
    invoices,
    certificates,
    is_too_much: invoices + certificates > maxEvidenceFiles || participants > 10 * maxEvidenceFiles,
  }
}

const idColumns = { id: col.integer }
export const listEvidenceIds = async ({ db }: Shop, customerId: number, period: EvidencePeriod) => {
  const invoices = await readRows(db, idColumns)`${invoiceIds(customerId, period)} order by 1`
  const certificates = await readRows(db, idColumns)`${certificateIds(customerId, period)} order by 1`
  return { invoices: invoices.map(({ id }) => id), certificates: certificates.map(({ id }) => id) }
}

const attendanceColumns = {
  line_id: col.integer,
  order_number: col.text,
  code: col.text,
  course: col.text,
  location: col.text.orNull,
  name: col.text,
  days: col.array(col.text),
  cells: col.json<Record<string, { state: AttendanceState; minutes: number }>>(),
}
export type AttendanceRow = RowOf<typeof attendanceColumns>

/** The days on which each of the customer's own people was there. */
export const readAttendance = ({ db, locale }: Shop, customerId: number, period: EvidencePeriod) =>
  readRows(db, attendanceColumns)`
    select l.id as line_id, placed.number as order_number, p.code, t.name as course, ${placeName(locale, sql`place`)} as location, a.name,
      array(select d.day::text from course_days d where d.option_id = l.option_id order by d.day) as days,
      (select coalesce(json_object_agg(d.day, json_build_object('state', cell.state, 'minutes', cell.minutes)), '{}')
        from attendance cell join course_days d on d.id = cell.course_day_id where cell.participant_id = a.id and d.option_id = l.option_id) as cells
    from participants a join order_lines l on l.id = a.order_line_id join orders placed on placed.id = l.order_id
      join products p on p.id = l.product_id join product_texts t on t.product_id = p.id and t.locale = ${locale}
      join product_options o on o.id = l.option_id left join locations place on place.id = o.location_id
    where l.id in (select l.id from ${lines(customerId, period)})
    order by o.first_day, l.id, words_of(a.name), a.id`
