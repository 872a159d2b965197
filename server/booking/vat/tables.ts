import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

/** The last answer of VIES about a VAT number. */
export const vatChecks = pgTable('vat_checks', {
  number: text('number').primaryKey(),
  isValid: boolean('is_valid').notNull(),
  checkedAt: instant('checked_at').notNull(),
})
