import { dayOf } from '../../../contract/rules/time/day.ts'
import { readPrepared } from '../../platform/database/frequent-read.ts'
import { col } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { invoiceNumber } from './invoice.ts'

/**
 * Takes the next invoice number of the year in Amsterdam. The counter's row stays locked until the caller's transaction ends, so that the
 * series has no gaps: if it rolls back, the next caller gets the same number. So take it last.
 */
export async function takeNumber({ db, now }: Shop): Promise<string> {
  const year = Number(dayOf(now).slice(0, 4))
  const rows = await readPrepared(db, { last: col.integer })`
    insert into invoice_counters (year, last) values (${year}, 1)
    on conflict (year) do update set last = invoice_counters.last + 1 returning last`
  return invoiceNumber(year, rows[0]?.last ?? 1)
}
