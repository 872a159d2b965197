import { type SQL, sql } from 'drizzle-orm'
import type { Day } from '../../../contract/rules/time/day.ts'

/** The orders that are not paid while their last invoice was due on an earlier day. Only invoices on account have such a day. */
export const overdueOrders = (today: Day): SQL => sql`
  select s.order_id, invoice.due_on from order_summaries s
  cross join lateral (
    select (i.content->>'due_on')::date as due_on from invoices i
    where i.order_id = s.order_id and i.credit_of is null order by i.id desc limit 1
  ) invoice
  where s.open_cents > 0 and invoice.due_on < ${today}`
