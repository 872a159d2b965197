import { index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id, instant, locale } from '../../platform/database/columns.ts'

/** Messages from the contact form, and requests to be called back. */
export const contactRequests = pgTable(
  'contact_requests',
  {
    id: id(),
    /** What each number means: `contactTypes` in contract/rules/ids.ts. */
    type: smallint('type').notNull(),
    name: text('name'),
    email: text('email'),
    /** E.164. */
    phone: text('phone'),
    message: text('message'),
    /** The visitor's language, in which we answer. */
    locale: locale(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index().on(table.createdAt.desc())],
)
