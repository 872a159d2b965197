import { type SQL, sql } from 'drizzle-orm'
import type { Price } from '../../../contract/wire/money.ts'

export type Vat = '21' | '9' | 'exempt'

const percent: Record<Vat, number> = { '21': 21, '9': 9, exempt: 0 }

/** VAT on an amount in cents, rounded half up to a whole cent. */
export const vatCents = (netCents: number, vat: Vat) => Math.round((netCents * percent[vat]) / 100)

/** The same sum done by the database, for filters and sorting; whole numbers divide downwards there. */
export const vatCentsOf = (netCents: SQL, vat: SQL): SQL => sql`(
  (${netCents} * (case ${vat} when '21' then ${percent['21']}::int when '9' then ${percent['9']}::int else 0 end) + 50) / 100)`
export const grossCents = (netCents: SQL, vat: SQL): SQL => sql`(${netCents} + ${vatCentsOf(netCents, vat)})`

export const toEuros = (cents: number) => cents / 100

/** One price as the wire tells it. */
export const priceOf = (netCents: number, vat: Vat): Price => ({
  net: toEuros(netCents),
  gross: toEuros(netCents + vatCents(netCents, vat)),
})
