import { customType, integer, jsonb, numeric, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { type Locale, locales } from '../../../contract/rules/locale.ts'

/** A short label in every language. Texts that are searched or have an address get a row per language instead. */
export type Localised = Record<Locale, string>
export const localised = (name: string) => jsonb(name).$type<Localised>()

/** "By default", because the demo sets some ids itself. */
export const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity()

export const cents = (name: string) => integer(name)
export const decimal = (name: string) => numeric(name, { precision: 8, scale: 2, mode: 'number' })

/** A calendar day, `YYYY-MM-DD`; not a Date, which would add a time zone. */
export const day = customType<{ data: string; driverData: string }>({ dataType: () => 'date' })
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** When this text last changed, for search engines; set by the `note_text_change` trigger. */
export const textChangedAt = () => instant('changed_at').notNull().defaultNow()

/** Tokens are stored as SHA-256, so that reading the table gives no access. */
export const tokenHash = customType<{ data: Buffer; driverData: Buffer }>({
  dataType: () => 'bytea',
})

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** Which language a row's texts are in. */
export const locale = () => text('locale', { enum: locales }).notNull()
/** Grows with every change; set by the `bump_version` trigger. */
export const version = () => integer('version').notNull().default(1)
/** The sort position. */
export const position = () => smallint('position').notNull().default(0)
