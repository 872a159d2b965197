import { orderStatus } from '../../contract/rules/booking/order-status.ts'
import { type Check, none } from '../report.ts'
import type { BreakableShop } from './breakable-shop.ts'
import type { Act, PaidOrder } from './colleagues.ts'

type Row = {
  id: number
  status_id: number
  paid: number
  refunded: number
  refunds: number
  waiting: number
  /** The sum of its invoices and credit notes. */
  invoiced: number
  credit_notes: number
  open_cents: number
  seats: number
  /** The reasons in notes and refunds. */
  marks: string[]
  /** The mails to its buyer that say that money comes back. */
  mails: number
  provider_id: string
}

/** What the database holds of the orders of a drill, and what is not settled yet. */
export type DeskBooks = { orders: Map<number, Row>; waitingMails: number; missingInvoiceNumbers: number }

const sumOf = (what: string, from: string) => `coalesce((select sum(${what}) from ${from}), 0)::int`
const refundsOf = 'refunds r join payments p on p.id = r.payment_id where p.order_id = o.id'

export async function readDeskBooks(
  { query }: Pick<BreakableShop, 'query'>,
  ids: number[],
): Promise<DeskBooks> {
  // Mails that colleagues could still recall are sent at once.
  await query(
    "update mails set next_try_at = now() where state = 'waiting' and attempts = 0 and recipient like 'balie-%' and kind <> 'order_received'",
  )
  const rows = await query<Row>(
    `select o.id, o.status_id,
       ${sumOf('p.amount_cents', "payments p where p.order_id = o.id and p.state = 'paid'")} as paid,
       ${sumOf('r.cents', refundsOf)} as refunded, (select count(*)::int from ${refundsOf}) as refunds,
       (select count(*)::int from ${refundsOf} and r.done_at is null) as waiting,
       ${sumOf('i.net_cents + i.vat_cents', 'invoices i where i.order_id = o.id')} as invoiced,
       (select count(*)::int from invoices i where i.order_id = o.id and i.credit_of is not null) as credit_notes,
       coalesce(s.open_cents, -1) as open_cents,
       ${sumOf('l.amount', "order_lines l where l.order_id = o.id and l.kind = 'option'")} as seats,
       array(select n.text from notes n where n.kind = 'order' and n.ref_id = o.id union all select r.note from ${refundsOf} and r.note is not null) as marks,
       (select count(*)::int from mails m where m.kind in ('order_cancelled', 'part_cancelled', 'refund') and m.recipient = o.contact->>'email') as mails,
       (select max(p.provider_id) from payments p where p.order_id = o.id) as provider_id
     from orders o left join order_summaries s on s.order_id = o.id where o.id = any($1)`,
    [ids],
  )
  const [left] = await query<{ mails: number; missing: number }>(
    `select (select count(*)::int from mails where state = 'waiting' and recipient like 'balie-%' and kind <> 'order_received') as mails,
       (select coalesce(sum(last - (select count(*) from invoices where number like year || '-%')), 0)::int from invoice_counters) as missing`,
  )
  return {
    orders: new Map(rows.map((row) => [row.id, row])),
    waitingMails: left?.mails ?? 0,
    missingInvoiceNumbers: left?.missing ?? 0,
  }
}

const centsOf = ({ value }: { value: string }) => Math.round(Number(value) * 100)
const isDone = (act: Act, { amount }: PaidOrder, { status_id, seats }: Row) =>
  act.what === 'refund' || (act.what === 'cancelled' ? status_id === orderStatus.ended : seats === amount - 1)

/** Compares what colleagues were promised with the books, and the books with each other and the bank. One act was done to each order. */
export function compareDeskBooks(
  { orders, waitingMails, missingInvoiceNumbers }: DeskBooks,
  acts: readonly { act: Act; order: PaidOrder }[],
  bank: BreakableShop['bank'],
) {
  const rows = [...orders.values()]
  const timesOf = ({ mark }: Act, row: Row) => row.marks.filter((text) => text === mark).length
  const found = acts.map(({ act, order }) => ({ act, order, row: orders.get(act.orderId) }))
  const known = found.flatMap(({ row, ...rest }) => (row ? [{ row, ...rest }] : []))
  const describe = ({ act, row }: (typeof known)[number]) =>
    `order ${act.orderId}, ${act.what}: ${JSON.stringify(row)}`
  const money = known.map((one) => {
    const payment = bank.payments.get(one.row.provider_id)
    return {
      ...one,
      atBank: payment?.refunds.reduce((sum, { amount }) => sum + centsOf(amount), 0) ?? 0,
      timesAtBank: payment?.refunds.length ?? 0,
    }
  })
  return {
    'orders that are gone': found.filter(({ row }) => !row).map(({ act }) => `order ${act.orderId}`),
    'acts that were lost': known
      .filter((one) => !isDone(one.act, one.order, one.row) || timesOf(one.act, one.row) < 1)
      .map(describe),
    'acts done twice': known
      .filter(
        ({ act, row }) =>
          timesOf(act, row) > 1 ||
          row.refunds > 1 ||
          row.credit_notes > 1 ||
          (act.what === 'refund' && row.refunded !== act.cents),
      )
      .map(describe),
    'invoices that do not equal what was paid and kept': known
      .filter(({ row }) => row.invoiced !== row.paid - row.refunded)
      .map(describe),
    'refunds above what was paid': known.filter(({ row }) => row.refunded > row.paid).map(describe),
    'refunds that the bank and the books do not agree on': money
      .filter(({ atBank, timesAtBank, row }) => atBank !== row.refunded || timesAtBank !== row.refunds)
      .map(describe),
    // All orders were paid, so that nothing is open.
    'summaries that are out of date': known.filter(({ row }) => row.open_cents !== 0).map(describe),
    'mails about money that were lost or written twice': known
      .filter(({ row }) => row.mails !== 1)
      .map(describe),
    'invoice numbers that were skipped': Array(missingInvoiceNumbers).fill('a number'),
    'refunds that are stuck': rows.filter(({ waiting }) => waiting).map(({ id }) => `order ${id}`),
    'mails that are stuck': Array(waitingMails).fill('a mail'),
  } satisfies Record<string, string[]>
}

export const deskChecks = (comparison: ReturnType<typeof compareDeskBooks>): Check[] =>
  Object.entries(comparison).map(([what, list]) => none(what, list))
