import { z } from 'zod'
import { agendaSortings } from '../../rules/catalogue/agenda.ts'
import { locales } from '../../rules/locale.ts'
import { maxPage } from '../../rules/pagination.ts'
import { positiveId } from '../fields.ts'
import { euros } from '../money.ts'
import { paginationResponse } from '../pagination.ts'
import { day, linkResponse } from './product.ts'
import { dateFacetsResponse, wishBody } from './wish.ts'

const selection = {
  wish: wishBody.optional(),
  category_id: positiveId
    .optional()
    .meta({ description: 'Dates of the products of this category and of those below it' }),
}

export const queryDatesBody = z.strictObject({
  ...selection,
  sort: z.enum(agendaSortings).default('date'),
  page: z.int().min(1).max(maxPage).default(1),
  per_page: z.int().min(1).max(200).default(50),
})
export type QueryDatesBody = z.output<typeof queryDatesBody>

/** The month that is shown is that of the wish, or else the first with dates. */
export const queryCalendarBody = z.strictObject(selection)
export type QueryCalendarBody = z.output<typeof queryCalendarBody>

/** A bookable date of a training. */
export const agendaDateResponse = z.object({
  po_id: z.int(),
  product_id: z.int(),
  code: z.string(),
  name: z.string(),
  uri: z.string(),
  first_day: day,
  last_day: day,
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  location: z.string(),
  location_code: z.string(),
  /** From the postcode of the wish. */
  km: z.int().nullable(),
  language: z.enum(locales),
  places_left: z.int(),
  guaranteed: z.boolean(),
  /** Null for trainings on quotation. */
  net: euros.nullable(),
  gross: euros.nullable(),
  vat_exempt: z.boolean(),
})
export type AgendaDate = z.infer<typeof agendaDateResponse>

export const queryDatesResponse = z.object({
  data: z.array(agendaDateResponse),
  meta: paginationResponse,
  /** The first day with a matching date after the days that were asked for; null when there is none, or no last day was asked for. */
  next_day: day.nullable(),
  /** Counts of dates, not of products. */
  dates: dateFacetsResponse,
  /** All locations with matching dates, for a map. */
  locations: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      count: z.int(),
      latitude: z.number(),
      longitude: z.number(),
    }),
  ),
  /** Root categories with matching dates, whatever the chosen category. */
  categories: z.array(linkResponse.extend({ count: z.int() })),
})
export type Agenda = z.infer<typeof queryDatesResponse>

export const queryCalendarResponse = queryDatesResponse.extend({
  month: z.string().meta({ description: 'The month that is shown, `YYYY-MM`' }),
  /** Days of the month with dates. `data` has only the first few of each. */
  days: z.array(z.object({ day, count: z.int() })),
})
export type AgendaCalendar = z.infer<typeof queryCalendarResponse>

export const agendaFeedResponse = queryDatesResponse.pick({ data: true, meta: true })
