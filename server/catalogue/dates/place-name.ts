import { type SQL, sql } from 'drizzle-orm'
import type { Locale } from '../../../contract/rules/locale.ts'

/** Where the date is given, in short: the address of a private date that has one, otherwise the name of the location of ours. */
export const placeName = (locale: Locale, place: SQL, option: SQL = sql`o`): SQL =>
  sql`coalesce(nullif(${option}.address, ''), ${place}.name->>${locale})`
