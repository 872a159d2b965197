import { z } from 'zod'
import { line, positiveId } from '../../wire/fields.ts'
import { bulkBody } from '../bulk.ts'
import { dateBody } from '../catalogue/product-dates.ts'
import { dateListQuery } from './dates.ts'

const { seats, surcharge_cents, starts_at, ends_at, state } = dateBody.shape
/** Why it is planned in spite of its warnings. */
const why = line(300).optional()

/** What can be done with many dates at once. A date that has orders is not shifted but moved, one at a time, with its customers. */
export const dateBulkAction = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('seats'), seats }),
  z.strictObject({ name: z.literal('price'), surcharge_cents }),
  z
    .strictObject({ name: z.literal('times'), starts_at, ends_at })
    .refine((times) => times.starts_at < times.ends_at, { path: ['ends_at'], params: { rule: 'min' } }),
  z.strictObject({ name: z.literal('state'), state }),
  z.strictObject({ name: z.literal('trainer'), trainer_id: positiveId, why }),
  z.strictObject({ name: z.literal('shift'), days: z.int().min(-366).max(366) }),
  /** As many weeks later, on the same weekdays; with the same trainers and rooms if they are free. */
  z.strictObject({
    name: z.literal('copy'),
    weeks: z.int().min(1).max(156),
    with_plan: z.boolean().default(false),
    why,
  }),
])
export type DateBulkAction = z.output<typeof dateBulkAction>

export const dateBulkBody = bulkBody(dateBulkAction, dateListQuery)
