import { index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id, instant, locale } from '../../platform/database/columns.ts'

/** Who wants to hear from us, and about what. */
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
    /** The language they wrote in, and want their answer in. */
    locale: locale(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index().on(table.createdAt.desc())],
)
