import { z } from 'zod'
import { dateStates, statesByHand } from '../rules/catalogue/date-status.ts'
import { locales } from '../rules/locale.ts'
import { positiveId } from '../wire/fields.ts'
import { optional, version } from './product-fields.ts'

const date = {
  first_day: z.iso.date(),
  last_day: z.iso.date(),
  starts_at: z.iso.time({ precision: -1 }).max(5),
  ends_at: z.iso.time({ precision: -1 }).max(5),
  location_id: positiveId,
  language: z.enum(locales),
  seats: z.int().min(1).max(500),
  minimum_seats: z.int().min(0).max(500).nullable(),
  /** On top of the product's price. */
  surcharge_cents: z.int().min(-100_000_000).max(100_000_000),
  state: z.enum(statesByHand),
}
export const productDateResponse = z.object({
  id: z.int(),
  ...date,
  starts_at: z.string(),
  ends_at: z.string(),
  location_id: z.int().nullable(),
  location: z.string().nullable(),
  language: z.enum(locales).nullable(),
  state: z.enum(dateStates),
  seats_left: z.int(),
  version: z.int(),
})
export type ProductDate = z.infer<typeof productDateResponse>

export const dateBody = z
  .strictObject(date)
  .refine(({ first_day, last_day }) => last_day >= first_day, { path: ['last_day'], params: { rule: 'min' } })
export type DateBody = z.output<typeof dateBody>
export const changeDateBody = optional(date).extend(version)
export type ChangeDateBody = z.output<typeof changeDateBody>
