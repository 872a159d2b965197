import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, id, instant } from './columns.ts'

/** Rate-limit counters per key and time window, shared by all processes. */
export const rateCounts = pgTable(
  'rate_counts',
  {
    bucket: text('bucket').primaryKey(),
    count: integer('count').notNull(),
    resetsAt: instant('resets_at').notNull(),
  },
  (table) => [index().on(table.resetsAt)],
)

/** Used captchas: each is accepted once by all processes. */
export const captchaUses = pgTable(
  'captcha_uses',
  {
    signature: text('signature').primaryKey(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index().on(table.endsAt)],
)

/**
 * The chunks of every version that ran on this database lately. While servers are updated one after the other, a page of one version loads
 * its chunks from a server of another; and tabs stay open for days.
 */
export const builtFiles = pgTable('built_files', {
  path: text('path').primaryKey(),
  content: bytes('content').notNull(),
  /** When a server with this file was last started. */
  usedAt: instant('used_at').notNull(),
})

/** No longer written: what staff did before the log (`changes`). */
export const staffActions = pgTable(
  'staff_actions',
  {
    id: id(),
    /** The staff member's customer id. */
    staffId: integer('staff_id').notNull(),
    action: text('action').notNull(),
    /** The id of the order, conversation, review or mail. */
    recordId: integer('record_id').notNull(),
    at: instant('at').notNull(),
    network: text('network').notNull(),
  },
  (table) => [index().on(table.staffId, table.at), index().on(table.at)],
)

/** Single values, such as the signing secret and when the demo data was last extended. */
export const memory = pgTable('memory', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
})
