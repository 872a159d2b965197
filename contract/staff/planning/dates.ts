import { z } from 'zod'
import { dateStates, visibilities } from '../../rules/catalogue/date-status.ts'
import { locales } from '../../rules/locale.ts'
import { idParam } from '../../wire/fields.ts'
import { listQuery, period, several } from '../list.ts'
import { historyEntry } from '../records.ts'

const state = z.enum(dateStates)

/** How full a date is. */
export const dateFills = ['empty', 'below_minimum', 'free', 'full'] as const
/** What a date can lack. */
export const dateLacks = ['trainer', 'room', 'names'] as const

const ids = several(
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
)

/** The dates to come, unless the query says which days. */
export const dateListQuery = listQuery(
  ['first_day', 'code', 'name', 'location', 'taken', 'missing'],
  {
    days: period,
    time: z.enum(['past', 'all']).optional(),
    state: several(state),
    location: ids,
    category: idParam.optional(),
    product: idParam.optional(),
    trainer: ids,
    language: z.enum(locales).optional(),
    fill: z.enum(dateFills).optional(),
    /** One of these is missing. */
    without: several(z.enum(dateLacks)),
  },
  'first_day',
)
export type DateListQuery = z.infer<typeof dateListQuery>

export const dateRowResponse = z.object({
  id: z.int(),
  version: z.int(),
  product_id: z.int(),
  code: z.string(),
  name: z.string(),
  first_day: z.iso.date(),
  last_day: z.iso.date(),
  day_count: z.int(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  location_id: z.int().nullable(),
  location: z.string().nullable(),
  trainers: z.array(z.string()),
  rooms: z.array(z.string()),
  language: z.enum(locales).nullable(),
  seats: z.int(),
  /** Seats that cannot be booked any more: sold, or held for somebody. */
  taken: z.int(),
  minimum_seats: z.int().nullable(),
  names_missing: z.int(),
  /** On top of the product's price. */
  surcharge_cents: z.int(),
  state,
})
export type DateRow = z.infer<typeof dateRowResponse>

/** Ready-made selections with their counts: the tabs above the list. */
export const dateCountsResponse = z.object({
  coming: z.int(),
  without_trainer: z.int(),
  without_room: z.int(),
  names_missing: z.int(),
  below_minimum: z.int(),
})

export const dateResponse = dateRowResponse.extend({
  price_cents: z.int(),
  book_until: z.iso.datetime(),
  /** Of the taken seats those of confirmed orders. */
  confirmed: z.int(),
  /** Of the taken seats those that are not for sale. */
  blocked: z.int(),
  visibility: z.enum(visibilities),
  /** For whom a private date is, and what the whole group pays. */
  company: z.object({ id: z.int(), name: z.string() }).nullable(),
  group_price_cents: z.int().nullable(),
  days: z.array(z.object({ id: z.int(), day: z.iso.date(), starts_at: z.string(), ends_at: z.string() })),
})
export type StaffDate = z.infer<typeof dateResponse>

/** One seat that is sold or held, with the person who takes it as far as that is known. */
export const dateSeatResponse = z.object({
  line_id: z.int(),
  seat: z.int(),
  participant_id: z.int().nullable(),
  person_id: z.int().nullable(),
  name: z.string(),
  email: z.string().nullable(),
  company: z.string().nullable(),
  company_id: z.int().nullable(),
  order_id: z.int(),
  number: z.string(),
  buyer: z.string(),
  status_id: z.int(),
  status_title: z.string(),
  is_paid: z.boolean(),
  /** Details that are not known yet: `name`, or what the scheme needs. */
  missing: z.array(z.string()),
})
export type DateSeat = z.infer<typeof dateSeatResponse>

export const dateHistoryResponse = z.array(historyEntry)
