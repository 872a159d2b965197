import { z } from 'zod'
import type { Terms } from '../rules/booking/terms.ts'
import type { Holds, Hours, Reminders } from '../rules/settings.ts'
import { isDay } from '../rules/time/typed-day.ts'
import { email, iban, line, maxId, nameLine, positiveId } from '../wire/fields.ts'
import { historyEntry } from './records.ts'

const number = (min: number, max: number) => z.int().min(min).max(max)

/** A text in both languages, in the order in which PostgreSQL stores the keys. */
export const bothLanguages = (max: number) => z.strictObject({ en: line(max).min(1), nl: line(max).min(1) })

const step = z.strictObject({ days: number(0, 365), company: number(0, 100), private: number(0, 100) })
type Step = z.infer<typeof step>

/** The last step is 0 days; an earlier cancellation never costs more, and a private buyer never pays more than a company. */
const isLadder = (steps: Step[]) =>
  steps.at(-1)?.days === 0 &&
  steps.every((one, index) => {
    const before = steps[index - 1]
    const isAfter =
      !before || (one.days < before.days && one.company >= before.company && one.private >= before.private)
    return isAfter && one.private <= one.company
  })

type Fields<Of> = { [Name in keyof Of]: z.ZodType<Of[Name]> }

const termsFields = {
  payment_days: number(0, 180),
  transfer_days: number(1, 60),
  names_days: number(0, 60),
  move_days: number(0, 180),
  moves: number(0, 10),
  cancellation: z
    .array(step)
    .min(1)
    .max(6)
    .refine(isLadder, { params: { rule: 'ladder' } }),
} satisfies Fields<Terms>

const holdsFields = {
  online_minutes: number(15, 120),
  online_max_minutes: number(15, 1440),
  unconfirmed_minutes: number(10, 1440),
  account_request_days: number(1, 14),
  approval_hours: number(1, 336),
  transfer_notice_days: number(0, 30),
  call_minutes: number(3, 60),
  waiting_hours: number(1, 168),
  waiting_passes: number(0, 20),
} satisfies Fields<Holds>

const remindersFields = {
  names_days: z.array(number(1, 120)).max(6),
  course_days: number(2, 60),
  offer_days: number(1, 30),
  review_days: number(1, 29),
  answer_days: number(1, 60),
  refund_days: number(1, 60),
  decide_days: number(1, 60),
  offer_valid_days: number(1, 365),
  trainer_days: number(1, 30),
} satisfies Fields<Reminders>

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const hoursFields = {
  chat_days: z.array(number(1, 7)).min(1).max(7),
  chat_from: time,
  chat_until: time,
} satisfies Fields<Hours>

const link = z.strictObject({
  name: line(40).min(1),
  url: z
    .url({ protocol: /^https$/ })
    .max(300)
    .meta({ description: 'An https address' }),
})
const companyNumber = line(20)
  .overwrite((typed) => typed.replace(/[\s.]/g, ''))
  .refine((value) => /^\d{8}$/.test(value), { params: { rule: 'company_number' } })
const dutchVatNumber = line(24)
  .overwrite((typed) => typed.replace(/[\s.-]/g, '').toUpperCase())
  .refine((value) => /^NL\d{9}B\d{2}$/.test(value), { params: { rule: 'vat_number' } })

/** The company as its mails, invoices and pages name it. */
const companyFields = {
  name: nameLine(80).min(1),
  phone: line(40).refine((value) => /^(?=(?:\D*\d){6,15}\D*$)\+?[\d\s().\-/]+$/.test(value), {
    params: { rule: 'phone' },
  }),
  email,
  street: line(120).min(1),
  postcode: line(12).min(1),
  city: line(80).min(1),
  hours: bothLanguages(200),
  company_number: companyNumber,
  vat_number: dutchVatNumber,
  iban,
  social_links: z.array(link).max(8),
}

const version = z.int().min(0).max(maxId)
/** Only changed fields are sent. Version 0: the part was never changed. */
const bodyOf = <Shape extends z.ZodRawShape>(fields: Shape) =>
  z.strictObject({ version, ...z.object(fields).partial().shape })

export const changeTermsBody = bodyOf(termsFields)
export const changeHoldsBody = bodyOf(holdsFields)
export const changeRemindersBody = bodyOf(remindersFields)
export const changeHoursBody = bodyOf(hoursFields)
export const changeCompanyDetailsBody = bodyOf(companyFields)

const partOf = <Shape extends z.ZodRawShape>(fields: Shape) => z.object({ version, values: z.object(fields) })

const holidayResponse = z.object({
  id: z.int(),
  day: z.iso.date(),
  name: z.object({ en: z.string(), nl: z.string() }),
})
export type Holiday = z.infer<typeof holidayResponse>

export const settingsResponse = z.object({
  terms: partOf(termsFields),
  holds: partOf(holdsFields),
  reminders: partOf(remindersFields),
  hours: partOf(hoursFields),
  company: partOf(companyFields),
  holidays: z.array(holidayResponse),
  /** Confirmed orders with a course ahead: they keep the terms that they were sold on. */
  orders_ahead: z.int(),
  history: z.record(z.string(), z.array(historyEntry)),
})
export type StaffSettings = z.infer<typeof settingsResponse>

export const holidayBody = z.strictObject({
  day: z
    .string()
    .max(10)
    .refine(isDay, { params: { rule: 'date' } }),
  name: bothLanguages(60),
})
export const holidaysOfYearBody = z.strictObject({ year: number(2000, 2100) })
export const holidayParams = z.object({ id: z.coerce.number().pipe(positiveId) })
