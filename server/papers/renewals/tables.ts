import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { reminderAudiences } from '../../../contract/rules/certificates/reminders.ts'
import { certificates } from '../../accounts/certificates/tables.ts'
import { people } from '../../accounts/people/tables.ts'
import { customers } from '../../accounts/tables.ts'
import { id, instant } from '../../platform/database/columns.ts'

/** Which reminders that a certificate ends were written, so that each is written once. */
export const certificateReminders = pgTable(
  'certificate_reminders',
  {
    id: id(),
    certificateId: integer('certificate_id')
      .notNull()
      .references(() => certificates.id, { onDelete: 'cascade' }),
    /** So many days before the end, `window` for the opening of the renewal window, or `hand 2026-03-10` for one that a colleague sent on that day. */
    term: text('term').notNull(),
    audience: text('audience', { enum: reminderAudiences }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [uniqueIndex('one_reminder').on(table.certificateId, table.term, table.audience)],
)

/** The people and the customers who want no reminders. */
export const reminderOptOuts = pgTable(
  'reminder_opt_outs',
  {
    id: id(),
    personId: integer('person_id')
      .unique()
      .references(() => people.id, { onDelete: 'cascade' }),
    customerId: integer('customer_id')
      .unique()
      .references(() => customers.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
  },
  (table) => [check('of_one', sql`num_nonnulls(${table.personId}, ${table.customerId}) = 1`)],
)
