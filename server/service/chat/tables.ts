import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { chatSides } from '../../../contract/wire/service/chat.ts'
import { customers } from '../../accounts/tables.ts'
import { id, instant, locale, tokenHash } from '../../platform/database/columns.ts'

/** What one visitor and the staff say to each other: one conversation per visitor, opened again when they come back. */
export const chatConversations = pgTable(
  'chat_conversations',
  {
    id: id(),
    tokenHash: tokenHash('token_hash').notNull().unique(),
    /** The first message's client id: sent again because its answer was lost, it opens no second conversation. */
    openedBy: uuid('opened_by').notNull().unique(),
    /** Whoever was logged in while writing; from then on it is theirs, not the cookie's. */
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    locale: locale(),
    /** Where it began. */
    page: text('page'),
    name: text('name'),
    email: text('email'),
    /** The last message was left outside chat hours: its writer is not there to read an answer. */
    byMail: boolean('by_mail').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    closedAt: instant('closed_at'),
    /** The newest message that each side's browser has, and that was looked at there. */
    visitorDelivered: integer('visitor_delivered').notNull().default(0),
    visitorRead: integer('visitor_read').notNull().default(0),
    staffDelivered: integer('staff_delivered').notNull().default(0),
    staffRead: integer('staff_read').notNull().default(0),
  },
  (table) => [
    index().on(table.customerId).where(sql`customer_id is not null`),
    index().on(table.changedAt.desc()),
  ],
)

/** Written under a lock on the conversation, so that within one the ids grow in the order in which messages appear. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: id(),
    conversationId: integer('conversation_id')
      .notNull()
      .references(() => chatConversations.id, { onDelete: 'cascade' }),
    sender: text('sender', { enum: chatSides }).notNull(),
    /** Which of us answered. */
    staffId: integer('staff_id').references(() => customers.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    clientId: uuid('client_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('one_message_per_client_id').on(table.conversationId, table.clientId),
    index().on(table.conversationId, table.id),
  ],
)
