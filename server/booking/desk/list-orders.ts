import { type SQL, sql } from 'drizzle-orm'
import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import { type Day, dayOf } from '../../../contract/rules/time/day.ts'
import type { OrderListQuery } from '../../../contract/staff/booking/orders.ts'
import { literals } from '../../platform/database/literals.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { readList } from '../../platform/staff/list.ts'
import { contains, orderWords, wordsIn } from '../../platform/staff/words.ts'
import { participantsMissing } from '../orders/participants-missing.ts'
import { isPaymentFailed } from '../payments/payment-failed.ts'
import { orderColumns, orderRow, orderRowToJson } from './order-rows.ts'
import { overdueOrders } from './overdue-orders.ts'

/** Orders whose buyer, company, numbers or participants contain what is searched for. */
function ordersWith(q: string): SQL | undefined {
  const words = wordsIn(q)
  return words.length
    ? sql`(select s.order_id from order_summaries s where ${contains(orderWords, words)})`
    : undefined
}

/** From the beginning of one day to the end of another; `bound` makes a day comparable with the column. */
const inPeriod = (
  column: SQL,
  period: string | undefined,
  bound: (day: SQL) => SQL = (day) => day,
): SQL | undefined => {
  const [from = '', to = ''] = period?.split('..') ?? []
  if (!from && !to) return undefined
  return sql.join(
    [
      ...(from ? [sql`${column} >= ${bound(sql`${from}::date`)}`] : []),
      ...(to ? [sql`${column} < ${bound(sql`(${to}::date + 1)`)}`] : []),
    ],
    sql` and `,
  )
}
const midnight = (day: SQL) => sql`(${day}::timestamp at time zone 'Europe/Amsterdam')`

/** Those whose summary meets a condition. */
const summarised = (condition: SQL | undefined): SQL | undefined =>
  condition && sql`o.id in (select s.order_id from order_summaries s where ${condition})`

/** A confirmed order has all names; of an ended one nobody needs them. */
const isMissingNames = sql`o.status_id in (${literals(
  orderStatus.awaitingPayment,
  orderStatus.awaitingApproval,
  orderStatus.awaitingParticipants,
  orderStatus.withoutSeat,
)}) and ${participantsMissing(sql`o.id`)} > 0`

const paidConditions = (today: Day) => ({
  paid: summarised(sql`s.open_cents <= 0`),
  open: summarised(sql`s.open_cents > 0`),
  overpaid: summarised(sql`s.open_cents < 0`),
  overdue: sql`o.id in (select late.order_id from (${overdueOrders(today)}) late)`,
  failed: isPaymentFailed,
})

function assignedTo(assignee: OrderListQuery['assignee'], me: number): SQL | undefined {
  if (assignee === undefined) return undefined
  if (assignee === 'nobody') return sql`o.assignee_id is null`
  return sql`o.assignee_id = ${assignee === 'me' ? me : assignee}`
}

/** What the orders of a list have in common. */
export function orderConditions(query: OrderListQuery, me: number, today: Day): (SQL | undefined)[] {
  const found = query.q ? ordersWith(query.q) : undefined
  return [
    sql`o.status_id <> ${literals(orderStatus.draft)}`,
    found && sql`o.id in ${found}`,
    query.status && sql`o.status_id = any(${sql.param(query.status)}::int[])`,
    query.paid && paidConditions(today)[query.paid],
    query.method && sql`o.payment_method = any(${sql.param(query.method)}::text[])`,
    query.source && sql`o.source = any(${sql.param(query.source)}::text[])`,
    inPeriod(sql`o.placed_at`, query.placed, midnight),
    summarised(inPeriod(sql`s.first_day`, query.course)),
    query.names && isMissingNames,
    query.tag && sql`o.tags && ${sql.param(query.tag)}::text[]`,
    assignedTo(query.assignee, me),
    query.customer ? sql`o.customer_id = ${query.customer}` : undefined,
  ]
}

const joinSummary = sql`join order_summaries s on s.order_id = o.id`

/** One page of the orders that match, with the counts of the tabs above the list. */
export async function listOrders(shop: Shop, query: OrderListQuery, me: number) {
  const list = readList(
    shop,
    {
      from: sql`orders o`,
      id: sql`o.id`,
      where: orderConditions(query, me, dayOf(shop.now)),
      sorts: {
        placed: { by: sql`o.placed_at`, isSet: true },
        number: { by: sql`o.number`, isSet: true },
        buyer: sql`lower(o.contact->>'name')`,
        first_day: { by: sql`s.first_day`, join: joinSummary },
        total: { by: sql`(o.net_cents + o.vat_cents)`, isSet: true },
        open: { by: sql`s.open_cents`, isSet: true, join: joinSummary },
      },
      columns: orderRow,
      select: sql`select ${orderColumns(shop)} from page join orders o on o.id = page.id`,
    },
    query,
  )
  const [{ rows, total }, counts] = await Promise.all([list, countOrders(shop, me)])
  return {
    data: rows.map((row) => orderRowToJson(shop, row)),
    meta: { total, page: query.page, rows: query.rows },
    counts,
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
  const countOf = (condition: SQL) => sql`(select count(*)::int from orders o where ${condition})`
  const withStatus = (status: number) => countOf(sql`o.status_id = ${literals(status)}`)
  const rows = await readRows(db, countColumns)`
    select ${countOf(sql`o.status_id <> ${literals(orderStatus.draft)}`)} as all,
      ${withStatus(orderStatus.awaitingApproval)} as to_approve, ${withStatus(orderStatus.withoutSeat)} as without_seat,
      ${countOf(isMissingNames)} as names_missing,
      (select count(*)::int from order_summaries s where s.open_cents > 0) as unpaid,
      ${countOf(sql`o.assignee_id = ${me} and o.status_id <> ${literals(orderStatus.draft)}`)} as mine`
  return rows[0] ?? { all: 0, to_approve: 0, without_seat: 0, names_missing: 0, unpaid: 0, mine: 0 }
}
