import { z } from 'zod'
import { dateStates } from '../../rules/catalogue/date-status.ts'
import { locales } from '../../rules/locale.ts'
import { findingKinds, severities, slotStates } from '../../rules/planning/findings.ts'
import { daysBetween } from '../../rules/time/day.ts'
import { isDay } from '../../rules/time/typed-day.ts'
import { email, formVersion, line, nameLine, phone, positiveId } from '../../wire/fields.ts'

const day = z
  .string()
  .max(10)
  .refine(isDay, { params: { rule: 'day' } })
const resource = z.enum(['trainer', 'room'])

/** The longest stretch of the board: a year, and the weeks around it. */
export const maxBoardDays = 380

export const planningQuery = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to && daysBetween(from, to) < maxBoardDays, {
    params: { rule: 'period' },
    path: ['to'],
  })

export const findingResponse = z.object({
  kind: z.enum(findingKinds),
  severity: z.enum(severities),
  day_id: z.int(),
  resource: resource.nullable(),
  resource_id: z.int().nullable(),
  other_day_id: z.int().nullable(),
})

/** One day of a course, with what the board shows of its date. */
const planDayResponse = z.object({
  id: z.int(),
  date_id: z.int(),
  product_id: z.int(),
  code: z.string(),
  name: z.string(),
  location_id: z.int().nullable(),
  language: z.enum(locales).nullable(),
  state: z.enum(dateStates),
  day: z.iso.date(),
  /** The number of this day, and how many the course has. */
  number: z.int(),
  of: z.int(),
  starts_at: z.string(),
  ends_at: z.string(),
  seats: z.int(),
  sold: z.int(),
  minimum: z.int().nullable(),
  people_per_trainer: z.int().nullable(),
})
export type BoardDay = z.infer<typeof planDayResponse>

const slotResponse = z.object({
  day_id: z.int(),
  resource,
  resource_id: z.int(),
  state: z.enum(slotStates),
  why: z.string(),
})
export type BoardSlot = z.infer<typeof slotResponse>

const absenceResponse = z.object({
  id: z.int(),
  resource,
  resource_id: z.int(),
  first_day: z.iso.date(),
  last_day: z.iso.date(),
  why: z.string(),
})

const skillResponse = z.object({ product_id: z.int(), valid_until: z.iso.date().nullable() })

export const boardResponse = z.object({
  days: z.array(planDayResponse),
  slots: z.array(slotResponse),
  absences: z.array(absenceResponse),
  trainers: z.array(z.object({ id: z.int(), name: z.string(), skills: z.array(skillResponse) })),
  rooms: z.array(
    z.object({ id: z.int(), name: z.string(), location_id: z.int(), seats: z.int().nullable() }),
  ),
  locations: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      city: z.string(),
      latitude: z.number(),
      longitude: z.number(),
    }),
  ),
  closed: z.array(z.object({ day: z.iso.date(), name: z.string() })),
  doubles: z.array(z.object({ day_id: z.int(), other_day_id: z.int() })),
  findings: z.array(findingResponse),
})
export type Board = z.infer<typeof boardResponse>

/** The trainers and rooms of days of one date. Those that are left out of a day are free again; days that are left out stay as they are. */
const ids = z.array(positiveId).max(20)
export const planBody = z.strictObject({
  days: z
    .array(z.strictObject({ id: positiveId, trainers: ids, rooms: ids }))
    .min(1)
    .max(60),
  /** Why it is planned in spite of its warnings. */
  why: line(300).optional(),
  dry_run: z.boolean().default(false),
})
export type PlanBody = z.infer<typeof planBody>
export const plannedResponse = z.object({ findings: z.array(findingResponse) })

export const trainerResponse = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The language of mails to the trainer. */
  locale: z.enum(locales),
  /** There is an address for the calendar of the trainer. */
  has_feed: z.boolean(),
  home_location_id: z.int().nullable(),
  is_archived: z.boolean(),
  skills: z.array(skillResponse.extend({ code: z.string(), name: z.string() })),
  absences: z.array(absenceResponse.omit({ resource: true, resource_id: true })),
  version: z.int(),
})
export type Trainer = z.infer<typeof trainerResponse>

const skillBody = z.strictObject({ product_id: positiveId, valid_until: day.nullable() })
const trainerFields = {
  name: nameLine(80).min(1),
  email,
  phone,
  locale: z.enum(locales),
  home_location_id: positiveId.nullable(),
  skills: z.array(skillBody).max(300),
}
export const newTrainerBody = z.strictObject({
  ...trainerFields,
  phone: phone.optional(),
  locale: trainerFields.locale.default('nl'),
  home_location_id: trainerFields.home_location_id.optional(),
  skills: trainerFields.skills.default([]),
})
export const changeTrainerBody = z.strictObject({
  version: formVersion,
  ...z.object(trainerFields).partial().shape,
  is_archived: z.boolean().optional(),
})

export const roomResponse = z.object({
  id: z.int(),
  name: z.string(),
  location_id: z.int(),
  seats: z.int().nullable(),
  is_archived: z.boolean(),
  absences: z.array(absenceResponse.omit({ resource: true, resource_id: true })),
  version: z.int(),
})
export type Room = z.infer<typeof roomResponse>

const roomFields = {
  name: line(80).min(1),
  location_id: positiveId,
  seats: z.int().min(1).max(2000).nullable(),
}
export const newRoomBody = z.strictObject(roomFields)
export const changeRoomBody = z.strictObject({
  version: formVersion,
  ...z.object(roomFields).partial().shape,
  is_archived: z.boolean().optional(),
})

export const absenceBody = z
  .strictObject({ first_day: day, last_day: day, why: line(120).default('') })
  .refine(({ first_day, last_day }) => first_day <= last_day, {
    params: { rule: 'min' },
    path: ['last_day'],
  })
export type AbsenceBody = z.infer<typeof absenceBody>

/** What dates, trainers and rooms are described with and found by. */
const choice = z.object({ id: z.int(), name: z.string() })
export const planChoicesResponse = z.object({
  products: z.array(choice.extend({ code: z.string() })),
  locations: z.array(choice),
  categories: z.array(choice),
  trainers: z.array(choice),
})
export type PlanChoices = z.infer<typeof planChoicesResponse>
