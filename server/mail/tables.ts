import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { locales } from '../../contract/rules/locale.ts'
import { mailStates } from '../../contract/rules/mails.ts'
import { bytes, id, instant, version } from '../platform/database/columns.ts'
import { mailboxIn } from './mailbox.ts'

/**
 * The outbox: mails are inserted in the transaction that causes them. `event` names the cause (`order 12 confirmed`) and is unique.
 * Without a mail server a mail ends as `kept`: stored for staff to read, not sent.
 */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    event: text('event').notNull().unique(),
    /** The template, and the ids it needs. */
    kind: text('kind').notNull(),
    about: jsonb('about').$type<Record<string, string | number>>().notNull(),
    recipient: text('recipient').notNull(),
    locale: text('locale', { enum: locales }).notNull(),
    state: text('state', { enum: mailStates }).notNull().default('waiting'),
    attempts: smallint('attempts').notNull().default(0),
    nextTryAt: instant('next_try_at').notNull(),
    /** The customer who has to confirm their e-mail address before this mail is sent. */
    heldFor: integer('held_for'),
    /** The end of the link in the mail, after which it is not sent; null if it has none. */
    sendBefore: instant('send_before'),
    /** The colleague's request that caused it, by which it can be recalled. */
    requestId: text('request_id'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    fault: text('fault'),
    subject: text('subject'),
    html: text('html'),
    text: text('text'),
  },
  (table) => [
    index('mails_waiting').on(table.nextTryAt).where(sql`state = 'waiting'`),
    index('mails_held').on(table.heldFor).where(sql`held_for is not null`),
    index('mails_by_request').on(table.requestId).where(sql`request_id is not null`),
    // For the metrics.
    index('mails_failed').on(table.id).where(sql`state = 'failed'`),
    index().on(table.createdAt.desc()),
    // For the timelines of orders and offers.
    index('mails_of_orders').on(sql`((about->>'order_id')::int)`).where(sql`about->>'order_id' is not null`),
    index('mails_of_lines').on(sql`((about->>'line_id')::int)`).where(sql`about->>'line_id' is not null`),
    index('mails_of_invoices')
      .on(sql`((about->>'invoice_id')::int)`)
      .where(sql`about->>'invoice_id' is not null`),
    index('mails_of_offers').on(sql`((about->>'offer_id')::int)`).where(sql`about->>'offer_id' is not null`),
    index('mails_by_mailbox').on(mailboxIn(sql`${table.recipient}`), table.createdAt),
  ],
)

export const mailFiles = pgTable(
  'mail_files',
  {
    id: id(),
    mailId: integer('mail_id')
      .notNull()
      .references(() => mails.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    type: text('type').notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [index().on(table.mailId)],
)

/** What colleagues wrote instead of the standard subject and opening of a kind of mail (decision 70). */
export const mailTexts = pgTable(
  'mail_texts',
  {
    id: id(),
    kind: text('kind').notNull(),
    locale: text('locale', { enum: locales }).notNull(),
    subject: text('subject').notNull(),
    /** Paragraphs, with an empty line between them. */
    opening: text('opening').notNull(),
    version: version(),
  },
  (table) => [unique().on(table.kind, table.locale)],
)
