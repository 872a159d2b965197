import { z } from 'zod'
import { locales } from '../../rules/locale.ts'
import { maxSeries } from '../../rules/planning/series.ts'
import { isDay } from '../../rules/time/typed-day.ts'
import { line, positiveId } from '../../wire/fields.ts'
import { dateBody } from '../catalogue/product-dates.ts'
import { findingResponse } from './planning.ts'

const { starts_at, ends_at, language, seats, minimum_seats, surcharge_cents } = dateBody.shape
const ids = z.array(positiveId).max(20)

/** The states that new dates of a series can have. */
export const seriesStates = ['draft', 'tentative'] as const

/** The dates of a series of one course. A date is known by its course, first day and location: one that is there already is not made again. */
export const seriesBody = z
  .strictObject({
    product_id: positiveId,
    starts_at,
    ends_at,
    language,
    seats,
    minimum_seats,
    surcharge_cents,
    state: z.enum(seriesStates),
    rows: z
      .array(
        z.strictObject({
          first_day: z
            .string()
            .max(10)
            .refine(isDay, { params: { rule: 'day' } }),
          location_id: positiveId,
          trainers: ids,
          rooms: ids,
        }),
      )
      .min(1)
      .max(maxSeries),
    /** Why they are planned in spite of their warnings. */
    why: line(300).optional(),
    /** By which they can be undone. */
    batch_id: z.uuid(),
    dry_run: z.boolean().default(false),
  })
  .refine((times) => times.starts_at < times.ends_at, { path: ['ends_at'], params: { rule: 'min' } })
export type SeriesBody = z.output<typeof seriesBody>

const seriesRow = z.object({
  first_day: z.iso.date(),
  last_day: z.iso.date(),
  location_id: z.int(),
  /** It is there already, or twice in this series. */
  is_known: z.boolean(),
  findings: z.array(findingResponse),
})
export type SeriesRow = z.infer<typeof seriesRow>

export const seriesResponse = z.object({
  rows: z.array(seriesRow),
  /** The course days that findings name, with negative ids for those of this series. */
  others: z.array(z.object({ id: z.int(), code: z.string(), day: z.iso.date() })),
  created: z.int(),
})
export type SeriesAnswer = z.infer<typeof seriesResponse>

const named = z.object({ id: z.int(), name: z.string() })

/** What a series is made of, and the days on which the company is closed. */
export const seriesChoicesResponse = z.object({
  products: z.array(
    named.extend({
      code: z.string(),
      /** In days. */
      length: z.int(),
      /** As its latest date has it. */
      usual: z
        .object({
          starts_at: z.string().nullable(),
          ends_at: z.string().nullable(),
          language: z.enum(locales).nullable(),
          seats: z.int(),
          minimum_seats: z.int().nullable(),
          surcharge_cents: z.int(),
        })
        .nullable(),
    }),
  ),
  locations: z.array(named),
  trainers: z.array(named),
  rooms: z.array(named.extend({ location_id: z.int() })),
  closed: z.array(z.object({ day: z.iso.date(), name: z.string() })),
})
export type SeriesChoices = z.infer<typeof seriesChoicesResponse>
