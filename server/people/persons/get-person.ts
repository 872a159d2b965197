import { sql } from 'drizzle-orm'
import type { OrderEvent, OrderStatus } from '../../../contract/rules/booking/order-status.ts'
import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import type { StaffPerson } from '../../../contract/staff/people/people.ts'
import { erased } from '../../accounts/addresses/address-sql.ts'
import { lineName } from '../../booking/orders/line-name.ts'
import { statusTitleOf } from '../../booking/orders/status-titles.ts'
import { literals } from '../../platform/database/literals.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import { readHistory } from '../../platform/staff/read-history.ts'
import { listMerges } from '../merging/list-merges.ts'
import { listProposals } from '../merging/proposals.ts'
import { listPapersOf } from '../records/list-records.ts'
import { personColumns, personRow } from './person-rows.ts'

const detailColumns = {
  ...personRow,
  date_of_birth: col.day.orNull,
  note: col.text.orNull,
  customer_id: col.integer.orNull,
  merged_into: col.integer.orNull,
}

const courseColumns = {
  order_id: col.integer,
  number: col.text,
  name: col.text,
  first_day: col.day.orNull,
  location: col.text.orNull,
  status_id: col.integer.as<OrderStatus>(),
  ended_by: col.text.as<OrderEvent>().orNull,
  paid_by: col.text.orNull,
  customer_id: col.integer.orNull,
  company_id: col.integer.orNull,
}

async function listCourses({ db, locale }: Shop, personId: number): Promise<StaffPerson['course_list']> {
  const rows = await readRows(db, courseColumns)`
    select ordered.id as order_id, ordered.number, ${lineName(locale, sql`ordered`, sql`line`)} as name, d.first_day, place.name->>${locale} as location,
      ordered.status_id, (select h.why from order_history h where h.order_id = ordered.id and h.to_status_id = ${literals(orderStatus.ended)} order by h.id desc limit 1) as ended_by,
      nullif(coalesce((select k.name from companies k where k.id = ordered.company_id), ordered.contact->>'name'), ${erased}) as paid_by,
      case when c.deleted_at is null then c.id end as customer_id, ordered.company_id
    from participants x join order_lines line on line.id = x.order_line_id join orders ordered on ordered.id = line.order_id
    join customers c on c.id = ordered.customer_id
    left join product_options d on d.id = coalesce(line.option_id, line.cancelled_option_id) left join locations place on place.id = d.location_id
    where x.person_id = ${personId} order by d.first_day desc nulls last, x.id desc limit 200`
  return rows.map(({ ended_by, ...course }) => ({
    ...course,
    status_title: statusTitleOf(locale, course.status_id, ended_by),
  }))
}

/** A person with their courses, their papers, the customers who paid for them, and others who may be the same person. */
export async function getPerson(shop: Shop, id: number): Promise<StaffPerson> {
  const rows = await readRows(shop.db, detailColumns)`
    select ${personColumns(shop)}, p.date_of_birth, p.note, p.customer_id, p.merged_into from people p where p.id = ${id}`
  const row = rows[0]
  if (!row) throw new Problem('not_found')
  return {
    ...row,
    course_list: await listCourses(shop, id),
    paper_list: await listPapersOf(shop, sql`x.person_id = ${id}`),
    proposals: await listProposals(shop, 'person', id),
    merges: await listMerges(shop, 'person', id),
    history: await readHistory(shop, 'person', id),
  }
}
