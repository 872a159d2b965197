import { z } from 'zod'
import { dateStates, statesByHand, visibilities } from '../../rules/catalogue/date-status.ts'
import { locales } from '../../rules/locale.ts'
import { line, positiveId } from '../../wire/fields.ts'
import { cents, optional, version } from './product-fields.ts'

const date = {
  first_day: z.iso.date(),
  last_day: z.iso.date(),
  starts_at: z.iso.time({ precision: -1 }).max(5),
  ends_at: z.iso.time({ precision: -1 }).max(5),
  /** Null for a private date that is given elsewhere. */
  location_id: positiveId.nullable(),
  language: z.enum(locales),
  seats: z.int().min(1).max(500),
  minimum_seats: z.int().min(0).max(500).nullable(),
  /** On top of the product's price. */
  surcharge_cents: z.int().min(-100_000_000).max(100_000_000),
  state: z.enum(statesByHand),
  /** By when is decided whether it goes ahead; null for the usual number of working days before. */
  decide_on: z.iso.date().nullable(),
  visibility: z.enum(visibilities),
  /** For whom a private date is. */
  company_id: positiveId.nullable(),
  /** Where a private date is given, if not at a location of ours. */
  address: line(200),
  /** What the whole group pays for a private date, without VAT. */
  group_price_cents: cents.nullable(),
}
export const productDateResponse = z.object({
  id: z.int(),
  ...date,
  starts_at: z.string(),
  ends_at: z.string(),
  location_id: z.int().nullable(),
  company_id: z.int().nullable(),
  company: z.string().nullable(),
  location: z.string().nullable(),
  language: z.enum(locales).nullable(),
  state: z.enum(dateStates),
  seats_left: z.int(),
  version: z.int(),
})
export type ProductDate = z.infer<typeof productDateResponse>

export const dateBody = z
  .strictObject({
    ...date,
    decide_on: date.decide_on.default(null),
    visibility: date.visibility.default('public'),
    company_id: date.company_id.default(null),
    address: date.address.default(''),
    group_price_cents: date.group_price_cents.default(null),
  })
  .refine(({ first_day, last_day }) => last_day >= first_day, { path: ['last_day'], params: { rule: 'min' } })
export type DateBody = z.output<typeof dateBody>
export const changeDateBody = optional(date).extend(version)
export type ChangeDateBody = z.output<typeof changeDateBody>
