import { type SQL, sql } from 'drizzle-orm'
import type { Locale } from '../../../contract/rules/locale.ts'

/**
 * The name of an order line. An order stores the names it was placed with; read in the other language, a product that still exists is shown
 * with its name in that language. Mails and invoices keep the stored names.
 */
export const lineName = (locale: Locale, order: SQL, line: SQL): SQL => sql`
  coalesce((select t.name from product_texts t where ${line}.kind = 'option' and ${order}.locale <> ${locale}
    and t.product_id = ${line}.product_id and t.locale = ${locale}), ${line}.name)`
