import { setTimeout as wait } from 'node:timers/promises'
import { confirmedStatuses, orderStatus, waitingStatuses } from '../../contract/rules/booking/order-status.ts'
import { type Check, none } from '../report.ts'
import type { BreakableShop } from './breakable-shop.ts'
import type { Ledger } from './buyers.ts'

type Order = {
  id: number
  customer_id: number
  status_id: number
  is_held: boolean
  options: number[]
  is_cancelled: boolean
  moves: number
  invoices: number
}
type PaymentRow = { order_id: number; provider_id: string | null; state: string }
type Refund = { provider_id: string; cents: number; done: boolean }
type Mail = { id: number; kind: string; order_id: number | null; state: string }

/** The rows of the drill's buyers, and what the bank and the mail server know. */
export type Books = {
  orders: Map<number, Order>
  payments: PaymentRow[]
  refunds: Refund[]
  mails: Mail[]
  /** The ids of mails to others, such as reminders of certificates that end. */
  otherMails: number[]
  /** Seats per date: how many there are, and how many are taken. */
  dates: { id: number; seats: number; taken: number }[]
  missingInvoiceNumbers: number
  openTransactions: number
}

const ofBuyers = `o.customer_id in (select id from customers where email like 'noor-%')`

export async function readBooks({ query }: Pick<BreakableShop, 'query'>, dates: number[]): Promise<Books> {
  const orders = await query<Order>(
    `select o.id, o.customer_id, o.status_id, o.held_until > now() as is_held,
       array(select option_id from order_lines l where l.order_id = o.id and option_id is not null) as options,
       exists (select from order_history h where h.order_id = o.id and why = 'cancelled_by_customer') as is_cancelled,
       (select count(*)::int from order_history h where h.order_id = o.id and why = 'moved') as moves,
       (select count(*)::int from invoices i where i.order_id = o.id and credit_of is null) as invoices
     from orders o where ${ofBuyers}`,
  )
  const taken = await query<Books['dates'][number]>(
    `select po.id, po.seats, coalesce((select sum(l.amount) from order_lines l join orders o on o.id = l.order_id where l.option_id = po.id
       and (o.status_id = any($2) or o.status_id = any($3) and (o.held_until is null or o.held_until > now()))), 0)::int as taken
     from product_options po where po.id = any($1)`,
    [dates, confirmedStatuses, waitingStatuses],
  )
  const [invoices] = await query<{ missing: number }>(
    `select coalesce(sum(last - numbers), 0)::int as missing from (
       select last, (select count(*) from invoices where number like year || '-%') as numbers from invoice_counters) counted`,
  )
  const [transactions] = await query<{ open: number }>(
    `select count(*)::int as open from pg_stat_activity
     where state like 'idle in transaction%' and state_change < now() - interval '5 seconds'`,
  )
  return {
    orders: new Map(orders.map((order) => [order.id, order])),
    payments: await query<PaymentRow>(
      `select p.order_id, p.provider_id, p.state from payments p join orders o on o.id = p.order_id where ${ofBuyers}`,
    ),
    refunds: await query<Refund>(
      `select p.provider_id, r.cents, r.done_at is not null as done from refunds r
       join payments p on p.id = r.payment_id join orders o on o.id = p.order_id where ${ofBuyers}`,
    ),
    mails: await query<Mail>(
      // The receipt of an order that is being paid online waits for ten minutes.
      `select id, kind, coalesce((about->>'order_id')::int, (select order_id from order_lines l where l.id = (about->>'line_id')::int)) as order_id,
         case when state = 'waiting' and attempts = 0 and next_try_at > now() then 'not due' else state end as state
       from mails where recipient like 'noor-%'`,
    ),
    otherMails: (await query<{ id: number }>(`select id from mails where recipient not like 'noor-%'`)).map(
      ({ id }) => id,
    ),
    dates: taken,
    missingInvoiceNumbers: invoices?.missing ?? 0,
    openTransactions: transactions?.open ?? 0,
  }
}

const isConfirmed = (order: Order | undefined) =>
  confirmedStatuses.some((status) => status === order?.status_id)

const centsOf = ({ value }: { value: string }) => Math.round(Number(value) * 100)

/** What the witnesses outside the shop know: payments at the bank, and the ids of the mails that arrived, one per delivery. */
export type Witnesses = { bank: BreakableShop['bank']; deliveries: number[] }

export const deliveriesOf = ({ smtp }: Pick<BreakableShop, 'smtp'>) =>
  smtp.delivered.map(({ raw }) => Number(/^message-id: <mail-(\d+)@/im.exec(raw)?.[1]))

/** The values that occur more than once. */
function repeated(values: number[]): number[] {
  const seen = new Set<number>()
  return values.filter((value) => seen.has(value) || !seen.add(value))
}

/** The bank's payments, each with its row in the books. */
function paymentsOf({ payments, refunds, orders }: Books, { bank }: Witnesses) {
  const rows = new Map(payments.map((payment) => [payment.provider_id, payment]))
  return [...bank.payments.values()].map((payment) => {
    const row = rows.get(payment.id)
    const order = orders.get(row?.order_id ?? 0)
    const refundRows = refunds.filter(({ provider_id }) => provider_id === payment.id)
    return {
      id: payment.id,
      atBank: payment.status,
      inBooks: row?.state,
      order,
      cents: centsOf(payment.amount),
      refundedAtBank: payment.refunds.reduce((sum, { amount }) => sum + centsOf(amount), 0),
      refundsAtBank: payment.refunds.length,
      refundRows: refundRows.length,
      isRefunded: refundRows.reduce((sum, { cents }) => sum + cents, 0) >= centsOf(payment.amount),
      toString: () =>
        `payment ${payment.id} is ${payment.status} at the bank and ${row?.state} in the books; order ${order?.id} has status ${order?.status_id}, ${refundRows.length} refunds`,
    }
  })
}
type Payment = ReturnType<typeof paymentsOf>[number]

/** Money must have bought a seat, wait for another date, or go back; a customer who cancels may have to pay part of it. */
function isAccounted({ order, inBooks, isRefunded, refundRows }: Payment): boolean {
  if (inBooks === 'paid' && (isConfirmed(order) || order?.status_id === orderStatus.withoutSeat)) return true
  return order?.status_id === orderStatus.ended && (isRefunded || (order.is_cancelled && refundRows > 0))
}

const finalStates = new Set<string | undefined>(['paid', 'failed', 'canceled', 'expired'])

const isStuck = ({ atBank, inBooks }: Payment) =>
  finalStates.has(atBank) && inBooks !== undefined && !finalStates.has(inBooks)

/** Compares what was promised with what is in the books; each list describes the differences of one kind. */
export function compareBooks(books: Books, ledger: Ledger, witnesses: Witnesses) {
  const { orders, refunds, mails } = books
  const { deliveries } = witnesses
  const payments = paymentsOf(books, witnesses)
  const paid = payments.filter(({ atBank }) => atBank === 'paid')
  const all = [...orders.values()]
  const confirmed = all.filter(isConfirmed)
  const mailsOf = ({ id }: Order, wanted: string) =>
    mails.filter(({ kind, order_id }) => kind === wanted && order_id === id).length
  const mailIds = new Set([...mails.map(({ id }) => id), ...books.otherMails])
  const asOrder = ({ id }: { id: number }) => `order ${id}`
  const asMail = ({ id, kind, state }: Mail) => `mail ${id}, ${kind}, is ${state}`

  return {
    lost: {
      orders: ledger.promised
        .filter(({ orderId }) => orders.get(orderId)?.options.length !== 1)
        .map(({ orderId }) => `order ${orderId}`),
      payments: paid.filter((payment) => !isStuck(payment) && !isAccounted(payment)).map(String),
      cancellations: ledger.promised
        .filter(
          ({ orderId, isCancelled }) => isCancelled && orders.get(orderId)?.status_id !== orderStatus.ended,
        )
        .map(({ orderId }) => `order ${orderId}`),
      'dates of moved orders': ledger.promised
        .filter(({ orderId, date }) => orders.has(orderId) && !orders.get(orderId)?.options.includes(date))
        .map(({ orderId, date }) => `order ${orderId} is not on date ${date}`),
      mails: [
        ...confirmed.filter((order) => mailsOf(order, 'order_confirmed') < 1).map(asOrder),
        ...confirmed.filter((order) => mailsOf(order, 'order_moved') < order.moves).map(asOrder),
        ...mails
          .filter(({ id, state }) => state === 'failed' || (state === 'sent' && !deliveries.includes(id)))
          .map(asMail),
      ],
      invoices: [
        ...confirmed.filter(({ invoices }) => invoices < 1).map(asOrder),
        ...Array(books.missingInvoiceNumbers).fill('a number that was skipped'),
      ],
    },
    double: {
      orders: [
        ...ledger.secondOrders,
        ...repeated(all.map((order) => order.customer_id)).map((id) => `customer ${id}`),
      ],
      payments: repeated(paid.filter(({ isRefunded }) => !isRefunded).map(({ order }) => order?.id ?? 0)).map(
        (id) => `order ${id}`,
      ),
      refunds: payments
        .filter((one) => one.refundedAtBank > one.cents || one.refundsAtBank > one.refundRows)
        .map(String),
      mails: [
        ...confirmed.filter((order) => mailsOf(order, 'order_confirmed') > 1).map(asOrder),
        ...confirmed.filter((order) => mailsOf(order, 'order_moved') > order.moves).map(asOrder),
        ...deliveries.filter((id) => !mailIds.has(id)).map((id) => `mail ${id} is not in the books`),
      ],
      invoices: all.filter(({ invoices }) => invoices > 1).map(asOrder),
    },
    oversold: {
      dates: books.dates
        .filter(({ seats, taken }) => taken > seats)
        .map(({ id, seats, taken }) => `date ${id} has ${seats} seats, ${taken} are taken`),
    },
    stuck: {
      payments: payments.filter(isStuck).map(String),
      refunds: refunds.filter(({ done }) => !done).map(({ provider_id }) => `of payment ${provider_id}`),
      mails: mails.filter(({ state }) => state === 'waiting').map(asMail),
      transactions: Array(books.openTransactions).fill('idle in transaction'),
    },
  } satisfies Record<string, Record<string, string[]>>
}

export type Comparison = ReturnType<typeof compareBooks>

export const checksOf = (comparison: Comparison): Check[] =>
  Object.entries(comparison).flatMap(([kind, lists]) =>
    Object.entries<string[]>(lists).map(([what, list]) => none(`${kind}: ${what}`, list)),
  )

/** Reads the books until nothing is under way any more, or it has taken too long. */
export async function settledBooks(shop: BreakableShop, ledger: Ledger, dates: number[], seconds: number) {
  const end = Date.now() + seconds * 1000
  for (;;) {
    const books = await readBooks(shop, dates)
    const comparison = compareBooks(books, ledger, { bank: shop.bank, deliveries: deliveriesOf(shop) })
    const isSettled = Object.values(comparison.stuck).every((list) => list.length === 0)
    if (isSettled || Date.now() > end) return { books, comparison }
    await wait(250)
  }
}
