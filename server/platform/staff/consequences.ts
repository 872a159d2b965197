import { sql } from 'drizzle-orm'
import type { Consequences } from '../../../contract/staff/consequences.ts'
import { col, type RowOf, readRows } from '../database/rows.ts'
import { inTransaction, type Shop } from '../shop.ts'

class DryRun<Result> extends Error {
  readonly result: Result
  constructor(result: Result) {
    super('dry run')
    this.result = result
  }
}

const mailColumns = { kind: col.text, recipient: col.text }
const moneyColumns = { refund_cents: col.integer, credit_cents: col.integer, invoice_cents: col.integer }
const noMoney = { refund_cents: 0, credit_cents: 0, invoice_cents: 0 }

const lastColumns = { mail: col.integer, refund: col.integer, invoice: col.integer }
type Last = RowOf<typeof lastColumns>

/** The newest rows so far: what this transaction adds has higher ids, so that it is found without reading all there is. */
async function readLast({ db }: Shop): Promise<Last> {
  const rows = await readRows(db, lastColumns)`
    select coalesce((select max(id) from mails), 0) as mail, coalesce((select max(id) from refunds), 0) as refund,
      coalesce((select max(id) from invoices), 0) as invoice`
  return rows[0] ?? { mail: 0, refund: 0, invoice: 0 }
}

/** What this transaction has written since then that people or their money will notice. */
async function readConsequences({ db }: Shop, last: Last): Promise<Omit<Consequences, 'is_done'>> {
  const mails = await readRows(db, mailColumns)`
    select kind, recipient from mails where id > ${last.mail} and xmin = pg_current_xact_id()::xid order by id`
  const ownInvoices = sql`invoices where id > ${last.invoice} and xmin = pg_current_xact_id()::xid`
  const money = await readRows(db, moneyColumns)`
    select coalesce((select sum(cents) from refunds where id > ${last.refund} and xmin = pg_current_xact_id()::xid), 0)::int as refund_cents,
      coalesce((select -sum(net_cents + vat_cents) from ${ownInvoices} and credit_of is not null), 0)::int as credit_cents,
      coalesce((select sum(net_cents + vat_cents) from ${ownInvoices} and credit_of is null), 0)::int as invoice_cents`
  return { mails, ...(money[0] ?? noMoney) }
}

/**
 * Does something that reaches people or money, and says whom and how much. A dry run really does it and rolls it back, so that it tells
 * the same as the real one. `work` returns a refusal if it cannot be done.
 */
export async function withConsequences<Refusal>(
  shop: Shop,
  { isDryRun }: { isDryRun: boolean },
  work: (shop: Shop) => Promise<Refusal | undefined>,
): Promise<{ outcome: 'done'; data: Consequences } | { outcome: 'refused'; refusal: Refusal }> {
  type Result = { outcome: 'done'; data: Consequences } | { outcome: 'refused'; refusal: Refusal }
  try {
    return await inTransaction(shop, async (shop): Promise<Result> => {
      const last = await readLast(shop)
      const refusal = await work(shop)
      if (refusal) throw new DryRun<Result>({ outcome: 'refused', refusal })
      const data = { is_done: !isDryRun, ...(await readConsequences(shop, last)) }
      if (isDryRun) throw new DryRun<Result>({ outcome: 'done', data })
      return { outcome: 'done', data }
    })
  } catch (error) {
    if (error instanceof DryRun) return error.result as Result
    throw error
  }
}
