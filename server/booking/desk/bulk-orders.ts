import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import { dayOf } from '../../../contract/rules/time/day.ts'
import {
  maxTags,
  type OrderBulkAction,
  type orderBulkBody,
} from '../../../contract/staff/booking/order-bulk.ts'
import type { BulkAnswer } from '../../../contract/staff/bulk.ts'
import { literals } from '../../platform/database/literals.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import { changeInBulk } from '../../platform/staff/bulk.ts'
import { isColleague } from './change-order.ts'
import { orderConditions } from './list-orders.ts'

/** Which orders an action leaves as they are or refuses, and what it writes. */
function changeOf(action: OrderBulkAction): { refusal: SQL; set: SQL } {
  switch (action.name) {
    case 'add_tag':
      return {
        refusal: sql`case when ${action.tag} = any(o.tags) then 'unchanged' when cardinality(o.tags) >= ${maxTags} then 'too_many_tags' end`,
        set: sql`tags = array_append(o.tags, ${action.tag})`,
      }
    case 'remove_tag':
      return {
        refusal: sql`case when not ${action.tag} = any(o.tags) then 'unchanged' end`,
        set: sql`tags = array_remove(o.tags, ${action.tag})`,
      }
    case 'assign':
      return {
        refusal: sql`case when o.assignee_id is not distinct from ${action.assignee_id}::int then 'unchanged'
          when o.status_id = ${literals(orderStatus.ended)} then 'ended' end`,
        set: sql`assignee_id = ${action.assignee_id}`,
      }
  }
}

/** Tags or assigns many orders at once: the chosen ones, or all that match the list's query. */
export async function changeOrders(
  shop: Shop,
  me: number,
  { action, query, ...request }: z.output<typeof orderBulkBody>,
): Promise<BulkAnswer> {
  if (action.name === 'assign' && action.assignee_id && !(await isColleague(shop, action.assignee_id)))
    throw new Problem('invalid', { fields: { 'action.assignee_id': ['invalid'] } })
  return changeInBulk(
    shop,
    {
      table: 'orders',
      alias: 'o',
      where: query
        ? orderConditions(query, me, dayOf(shop.now))
        : [sql`o.status_id <> ${literals(orderStatus.draft)}`],
      name: sql`o.number`,
      ...changeOf(action),
    },
    request,
  )
}
