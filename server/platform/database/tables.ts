import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** How often somebody did something in a window of time, shared by all processes. */
export const rateCounts = pgTable(
  'rate_counts',
  {
    bucket: text('bucket').primaryKey(),
    count: integer('count').notNull(),
    resetsAt: instant('resets_at').notNull(),
  },
  (table) => [index().on(table.resetsAt)],
)

/** Captchas that were used: each counts once, whichever process sees it. */
export const captchaUses = pgTable(
  'captcha_uses',
  {
    signature: text('signature').primaryKey(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index().on(table.endsAt)],
)

/** What the shop remembers about itself, such as when the demo was last topped up. */
export const memory = pgTable('memory', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
})
