import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

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

/** Single values, such as the signing secret and when the demo data was last extended. */
export const memory = pgTable('memory', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
})
