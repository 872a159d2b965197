import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { SettingKey } from '../../../contract/rules/settings.ts'
import { day, id, localised, version } from '../database/columns.ts'

/** What the owner changed of the shop's rules; a field that is not here has its default (contract/rules/settings.ts). */
export const settings = pgTable('settings', {
  id: id(),
  key: text('key').$type<SettingKey>().notNull().unique(),
  value: jsonb('value').$type<Record<string, unknown>>().notNull(),
  version: version(),
})

/** Days on which the shop is closed. */
export const holidays = pgTable('holidays', {
  id: id(),
  day: day('day').notNull().unique(),
  name: localised('name').notNull(),
  version: version(),
})
