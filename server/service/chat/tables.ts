import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { chatSides } from '../../../contract/rules/service/chat-hours.ts'
import { customers } from '../../accounts/tables.ts'
import { id, instant, locale, tokenHash } from '../../platform/database/columns.ts'
import { colleagues } from '../../platform/staff/tables.ts'

/** A conversation between one visitor and staff. A returning visitor continues the same one. */
export const chatConversations = pgTable(
  'chat_conversations',
  {
    id: id(),
    tokenHash: tokenHash('token_hash').notNull().unique(),
    /** The client id of the first message, so that sending it again does not open a second conversation. */
    openedBy: uuid('opened_by').notNull().unique(),
    /** The customer who was logged in while writing. From then on the conversation belongs to the account, not to the cookie. */
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    locale: locale(),
    /** The page on which it started. */
    page: text('page'),
    name: text('name'),
    email: text('email'),
    /** The last message was sent outside chat hours, so the answer is mailed. */
    byMail: boolean('by_mail').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    closedAt: instant('closed_at'),
    /** The newest message that each side's browser has received, and has shown. */
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

/** Written under a lock on the conversation, so that ids within a conversation follow the order of the messages. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: id(),
    conversationId: integer('conversation_id')
      .notNull()
      .references(() => chatConversations.id, { onDelete: 'cascade' }),
    sender: text('sender', { enum: chatSides }).notNull(),
    /** The colleague who answered. */
    colleagueId: integer('colleague_id').references(() => colleagues.id, { onDelete: 'set null' }),
    /** No longer written: the customer account that staff used to have. */
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
