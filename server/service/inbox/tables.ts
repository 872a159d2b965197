import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { locales } from '../../../contract/rules/locale.ts'
import { inboxKinds, inboxStates } from '../../../contract/staff/service/inbox.ts'
import { customers } from '../../accounts/tables.ts'
import { id, instant } from '../../platform/database/columns.ts'
import { colleagues } from '../../platform/staff/tables.ts'

/**
 * One row for everything that people send us and that somebody has to answer. Triggers insert it with the request, conversation, withdrawal
 * or review itself (migration 0031), so that no form can forget it.
 */
export const inboxItems = pgTable(
  'inbox_items',
  {
    id: id(),
    kind: text('kind', { enum: inboxKinds }).notNull(),
    refId: integer('ref_id').notNull(),
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    subject: text('subject').notNull(),
    locale: text('locale', { enum: locales }).notNull(),
    /** The customer with this e-mail address, if there is one. */
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    state: text('state', { enum: inboxStates }).notNull().default('new'),
    assigneeId: integer('assignee_id').references(() => colleagues.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    dueAt: instant('due_at').notNull(),
    firstAnswerAt: instant('first_answer_at'),
    closedAt: instant('closed_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('one_item_per_request').on(table.kind, table.refId),
    index('open_inbox_items').on(table.createdAt).where(sql`state in ('new', 'open', 'waiting')`),
    index().on(table.customerId),
    index().on(table.createdAt),
  ],
)

/** Answers that colleagues mailed, and what was answered to them. */
export const inboxMessages = pgTable(
  'inbox_messages',
  {
    id: id(),
    itemId: integer('item_id')
      .notNull()
      .references(() => inboxItems.id, { onDelete: 'cascade' }),
    /** Null: from the customer. */
    colleagueId: integer('colleague_id').references(() => colleagues.id),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    key: uuid('key').unique(),
    /** Of a mail that came in: its Message-ID, so that it is added once, who sent it, and the names of its attachments. */
    messageId: text('message_id').unique(),
    sender: text('sender'),
    files: text('files').array().notNull().default([]),
    at: instant('at').notNull(),
  },
  (table) => [index().on(table.itemId)],
)

/** Answers that are used again and again. Their texts may hold placeholders (`contract/rules/service/canned-answers.ts`). */
export const cannedAnswers = pgTable('canned_answers', {
  id: id(),
  name: text('name').notNull(),
  textNl: text('text_nl').notNull(),
  textEn: text('text_en').notNull(),
  version: integer('version').notNull().default(1),
})
