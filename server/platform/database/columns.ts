import { customType, integer, jsonb, numeric, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { type Locale, locales } from '../../../contract/rules/locale.ts'

/** A short label in every language. Texts that are searched or have an address get a row per language instead. */
export type Localised = Record<Locale, string>
export const localised = (name: string) => jsonb(name).$type<Localised>()

/** Ids that visitors see as `id` or `po_id`; the demo gives some of them by hand, so they are "by default". */
export const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity()

export const cents = (name: string) => integer(name)
export const decimal = (name: string) => numeric(name, { precision: 8, scale: 2, mode: 'number' })

/** A calendar day, `YYYY-MM-DD`; never a Date, which would drag a time zone along. */
export const day = customType<{ data: string; driverData: string }>({ dataType: () => 'date' })
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** When this text last became another one, for search engines; a trigger keeps it (`note_text_change`). */
export const textChangedAt = () => instant('changed_at').notNull().defaultNow()

/** Opaque tokens are kept as their SHA-256, so that a read of the table opens no door. */
export const tokenHash = customType<{ data: Buffer; driverData: Buffer }>({
  dataType: () => 'bytea',
})

/** Which language a row's texts are in. */
export const locale = () => text('locale', { enum: locales }).notNull()
/** Its place among its like. */
export const position = () => smallint('position').notNull().default(0)
