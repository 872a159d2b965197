import { type SQL, sql } from 'drizzle-orm'
import { confirmedStatuses, orderStatus } from '../../../contract/rules/booking/order-status.ts'
import { addDays, type Day, dayOf } from '../../../contract/rules/time/day.ts'
import type { Right } from '../../../contract/staff/rights.ts'
import type { InboxKind } from '../../../contract/staff/service/inbox.ts'
import type { Today, WaitingKind } from '../../../contract/staff/today.ts'
import { overdueOrders } from '../../booking/desk/overdue-orders.ts'
import { isComplete } from '../../booking/orders/participants-missing.ts'
import { isPaymentFailed } from '../../booking/payments/payment-failed.ts'
import { soldElsewhere } from '../../catalogue/dates/seats-left.ts'
import { listWalkIns } from '../../papers/course/list-walk-ins.ts'
import { countLateRegisters } from '../../papers/registers/register-sql.ts'
import { countToDecide } from '../../planning/decide/list-to-decide.ts'
import { listLateAnswers } from '../../planning/moving/late-answers.ts'
import { literals } from '../../platform/database/literals.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import type { Colleague } from '../../platform/staff/colleague.ts'
import { listMentions } from '../notes/mentions.ts'

const withStatus = (status: number) => sql`
  select count(*)::int, min(placed_at) from orders where status_id = ${literals(status)}`

/** Messages of these kinds that nobody has answered yet. */
const unanswered = (...kinds: InboxKind[]) => sql`
  select count(*)::int, min(created_at) from inbox_items where kind in (${sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  )}) and state in ('new', 'open')`

/** Dates to decide about are counted with working days. */
type CountedKind = Exclude<WaitingKind, 'dates_to_decide'>

/** What waits, who may do something about it, and a statement that counts it and finds the oldest. */
const waitingOn = (today: Day): Record<CountedKind, { right: Right; count: SQL }> => ({
  unanswered: {
    right: 'inbox:answer',
    count: unanswered('contact', 'call_back', 'quotation', 'inspection'),
  },
  withdrawals: { right: 'inbox:answer', count: unanswered('withdrawal') },
  orders_to_approve: { right: 'orders:write', count: withStatus(orderStatus.awaitingApproval) },
  paid_without_seat: { right: 'orders:write', count: withStatus(orderStatus.withoutSeat) },
  names_missing: { right: 'orders:write', count: withStatus(orderStatus.awaitingParticipants) },
  chats: {
    right: 'inbox:answer',
    count: sql`select count(*)::int, min(due_at) - interval '1 hour' from inbox_items where kind = 'chat' and state = 'new'`,
  },
  reviews: {
    right: 'reviews:judge',
    count: sql`select count(*)::int, min(written_on)::timestamp at time zone 'UTC' from reviews where approved_at is null and rejected_at is null`,
  },
  failed_mails: {
    right: 'mails:send',
    count: sql`select count(*)::int, min(created_at) from mails where state = 'failed'`,
  },
  failed_payments: {
    right: 'orders:write',
    count: sql`select count(*)::int, min(o.placed_at) from orders o where ${isPaymentFailed}`,
  },
  overdue: {
    right: 'money:book',
    count: sql`select count(*)::int, min(late.due_on)::timestamp at time zone 'UTC' from (${overdueOrders(today)}) late`,
  },
  failed_refunds: {
    right: 'orders:refund',
    count: sql`select count(*)::int, min(created_at) from refunds where done_at is null and attempts > 0`,
  },
  // Dates to come on which a trainer declined and nobody else is planned or asked.
  trainers_declined: {
    right: 'dates:plan',
    count: sql`select count(distinct o.id)::int, min(r.answered_at)
      from trainer_requests r join trainer_asks a on a.id = r.ask_id join product_options o on o.id = a.option_id
      where r.state = 'declined' and o.state <> 'cancelled' and o.first_day > ${today} and exists (
        select from course_days d where d.option_id = o.id and not exists (
          select from plan_slots s where s.course_day_id = d.id and s.trainer_id is not null and s.state <> 'declined'))`,
  },
  registers_late: { right: 'papers:issue', count: countLateRegisters(today) },
})

const waitingColumns = { kind: col.text.as<WaitingKind>(), count: col.integer, oldest: col.instant.orNull }
const startColumns = {
  option_id: col.integer,
  code: col.text,
  name: col.text,
  first_day: col.day.neverNull,
  starts_at: col.text.orNull,
  location: col.text.orNull,
  booked: col.integer,
  seats: col.integer.neverNull,
  names_missing: col.integer,
}

/** The courses that begin today and tomorrow. */
const findStarts = ({ db, now, locale }: Shop) => readRows(db, startColumns)`
  select o.id as option_id, p.code, t.name, o.first_day, to_char(o.starts_at, 'HH24:MI') as starts_at, place.name->>${locale} as location,
    (${soldElsewhere} + coalesce(sold.amount, 0))::int as booked, o.seats,
    coalesce(sold.amount - sold.complete, 0)::int as names_missing
  from product_options o join products p on p.id = o.product_id
  join product_texts t on t.product_id = p.id and t.locale = ${locale}
  left join locations place on place.id = o.location_id
  left join lateral (
    select sum(l.amount) as amount,
      sum((select count(*) from participants x where x.order_line_id = l.id and ${isComplete})) as complete
    from order_lines l join orders on orders.id = l.order_id
    where l.option_id = o.id and orders.status_id in (${literals(...confirmedStatuses)})
  ) sold on true
  where o.first_day between ${dayOf(now)} and ${addDays(dayOf(now), 1)} and o.state <> 'cancelled'
  order by o.first_day, o.starts_at, p.code, o.id`

/** Of these only the day is known. */
const onDays: readonly WaitingKind[] = ['reviews', 'overdue', 'registers_late']
const sinceOf = (kind: WaitingKind, oldest: Date | null) => {
  const moment = oldest?.toISOString() ?? null
  return onDays.includes(kind) ? (moment?.slice(0, 10) ?? null) : moment
}

/** What waits for this colleague, who named them, and what begins. */
export async function getToday(shop: Shop, { id, rights }: Colleague): Promise<Today> {
  const waiting = waitingOn(dayOf(shop.now))
  const mine = (Object.keys(waiting) as CountedKind[]).filter((kind) => rights.has(waiting[kind].right))
  const counts = mine.length
    ? await readRows(shop.db, waitingColumns)`${sql.join(
        mine.map(
          (kind) => sql`select ${kind}::text as kind, w.* from (${waiting[kind].count}) w(count, oldest)`,
        ),
        sql` union all `,
      )}`
    : []
  return {
    waiting: [
      ...counts.map(({ oldest, ...one }) => ({ ...one, oldest: sinceOf(one.kind, oldest) })),
      ...(rights.has('dates:plan')
        ? [{ kind: 'dates_to_decide' as const, ...(await countToDecide(shop)) }]
        : []),
    ],
    mentions: await listMentions(shop, id),
    late_answers: rights.has('people:read') ? await listLateAnswers(shop) : [],
    walk_ins: rights.has('orders:write') ? await listWalkIns(shop) : [],
    starts: rights.has('dates:read') ? await findStarts(shop) : [],
  }
}
