import { type SQL, sql } from 'drizzle-orm'

/**
 * Whether company `companyId` may see the certificate `x` of its employee `e`: it is on an order of the company, a member had it before
 * certificates were issued here, or the person shares what others paid for.
 */
export const isVisible = (companyId: number): SQL => sql`(e.shared_at is not null
  or exists (select from participants y join order_lines l on l.id = y.order_line_id join orders o on o.id = l.order_id
    where y.id = x.participant_id and o.company_id = ${companyId})
  or x.participant_id is null and x.customer_id in (
    select m.customer_id from company_members m where m.company_id = ${companyId} and m.role is not null))`

/** Those who work for the company now, as `e`. */
export const employeesOf = (companyId: number): SQL => sql`
  employees e join people p on p.id = e.person_id and p.merged_into is null
  and e.company_id = ${companyId} and e.left_at is null`

/** Whether the certificate `x` proves the module `m`. Those from before certificates were issued here are for the whole course. */
export const provedBy: SQL = sql`(m.id = x.module_id or x.module_id is null and m.product_id = x.product_id)`
