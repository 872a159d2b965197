import { type SQL, sql } from 'drizzle-orm'
import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import type { OrderListQuery } from '../../../contract/staff/orders.ts'
import { literals } from '../../platform/database/literals.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { readList } from '../../platform/staff/list.ts'
import { contains, numberWords, orderWords, participantWords, wordsIn } from '../../platform/staff/words.ts'
import { participantsMissing } from '../orders/participants-missing.ts'
import { firstDay, openCents, orderColumns, orderRow, orderRowToJson } from './order-rows.ts'

/** Orders whose buyer, company, numbers or participants contain what is searched for. */
export function ordersWith(q: string): SQL | undefined {
  const words = wordsIn(q)
  if (!words.length) return undefined
  return sql`(
    select o.id from orders o where ${contains(orderWords, words)}
    union select n.order_id from invoices n where ${contains(numberWords, words)}
    union select l.order_id from participants x join order_lines l on l.id = x.order_line_id where ${contains(participantWords, words)})`
}

const inPeriod = (column: SQL, period: string | undefined): SQL | undefined => {
  const [from = '', to = ''] = period?.split('..') ?? []
  if (!from && !to) return undefined
  return sql.join(
    [...(from ? [sql`${column} >= ${from}`] : []), ...(to ? [sql`${column} < ${to}::date + 1`] : [])],
    sql` and `,
  )
}

const isMissingNames = sql`o.status_id = ${literals(orderStatus.awaitingParticipants)}`
const isUnpaid = sql`o.status_id not in (${literals(orderStatus.draft, orderStatus.ended)}) and ${openCents} > 0`

const paidConditions = { paid: sql`${openCents} <= 0`, open: isUnpaid, overpaid: sql`${openCents} < 0` }

function assignedTo(assignee: OrderListQuery['assignee'], me: number): SQL | undefined {
  if (assignee === undefined) return undefined
  if (assignee === 'nobody') return sql`o.assignee_id is null`
  return sql`o.assignee_id = ${assignee === 'me' ? me : assignee}`
}

/** One page of the orders that match, with the counts of the tabs above the list. */
export async function listOrders(shop: Shop, query: OrderListQuery, me: number) {
  const found = query.q ? ordersWith(query.q) : undefined
  const { rows, total } = await readList(
    shop,
    {
      from: sql`orders o`,
      id: sql`o.id`,
      where: [
        sql`o.status_id <> ${literals(orderStatus.draft)}`,
        found && sql`o.id in ${found}`,
        query.status && sql`o.status_id = any(${sql.param(query.status)}::int[])`,
        query.paid && paidConditions[query.paid],
        query.method && sql`o.payment_method = any(${sql.param(query.method)}::text[])`,
        query.source && sql`o.source = any(${sql.param(query.source)}::text[])`,
        inPeriod(sql`(o.placed_at at time zone 'Europe/Amsterdam')`, query.placed),
        inPeriod(firstDay, query.course),
        query.names && sql`${participantsMissing(sql`o.id`)} > 0`,
        query.tag && sql`o.tags && ${sql.param(query.tag)}::text[]`,
        assignedTo(query.assignee, me),
        query.customer ? sql`o.customer_id = ${query.customer}` : undefined,
      ],
      sorts: {
        placed: sql`o.placed_at`,
        number: sql`o.number`,
        buyer: sql`lower(o.contact->>'name')`,
        first_day: firstDay,
        total: sql`o.net_cents + o.vat_cents`,
        open: openCents,
      },
      columns: orderRow,
      select: sql`select ${orderColumns(shop)} from page join orders o on o.id = page.id`,
    },
    query,
  )
  return {
    data: rows.map((row) => orderRowToJson(shop, row)),
    meta: { total, page: query.page, rows: query.rows },
    counts: await countOrders(shop, me),
  }
}

const countColumns = {
  all: col.integer,
  to_approve: col.integer,
  without_seat: col.integer,
  names_missing: col.integer,
  unpaid: col.integer,
  mine: col.integer,
}

async function countOrders({ db }: Shop, me: number) {
  const rows = await readRows(db, countColumns)`
    select count(*)::int as all, count(*) filter (where o.status_id = ${literals(orderStatus.awaitingApproval)})::int as to_approve,
      count(*) filter (where o.status_id = ${literals(orderStatus.withoutSeat)})::int as without_seat,
      count(*) filter (where ${isMissingNames})::int as names_missing,
      count(*) filter (where ${isUnpaid})::int as unpaid,
      count(*) filter (where o.assignee_id = ${me})::int as mine
    from orders o where o.status_id <> ${literals(orderStatus.draft)}`
  return rows[0] ?? { all: 0, to_approve: 0, without_seat: 0, names_missing: 0, unpaid: 0, mine: 0 }
}
