import type { Locale } from '../../contract/rules/locale.ts'
import { formatEuros, toEuros } from '../../contract/rules/money/money.ts'
import { clockOf, type Day, dayOf } from '../../contract/rules/time/day.ts'

/** Money and days in mails and PDFs, as on the pages. */

export const money = (locale: Locale, cents: number) => formatEuros(locale, toEuros(cents))

const tags: Record<Locale, string> = { nl: 'nl-NL', en: 'en-GB' }
const formatted = (locale: Locale, day: Day, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(tags[locale], { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** "12 april 2026" */
export const longDay = (locale: Locale, day: Day) =>
  formatted(locale, day, { day: 'numeric', month: 'long', year: 'numeric' })

/** "zondag 12 april 2026" */
export const fullDay = (locale: Locale, day: Day) =>
  `${formatted(locale, day, { weekday: 'long' })} ${longDay(locale, day)}`

/** "12 april 2026 – 14 april 2026"; a single day is written once. */
export const longDays = (locale: Locale, first: Day, last: Day) =>
  first === last ? longDay(locale, first) : `${longDay(locale, first)} – ${longDay(locale, last)}`

/** "12 april 2026, 14:30", in Amsterdam time. */
export const moment = (locale: Locale, at: Date) =>
  `${longDay(locale, dayOf(at))}, ${clockOf(at).slice(0, 5)}`
