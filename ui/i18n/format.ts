import type { Locale } from '../../contract/rules/locale.ts'
import { formatEuros } from '../../contract/rules/money/money.ts'
import { writeNumber } from '../../contract/rules/written-number.ts'
import { useLocale } from './translations.tsx'

/**
 * Formats money, days and numbers. Days come from our own tables, because language data differ between browsers ("Sep" or "Sept",
 * a thin space or none), which would break hydration.
 */

/** Without ",00", in English without ".00". */
export const formatShortEuros = (locale: Locale, amount: number) =>
  formatEuros(locale, amount).replace(/[.,]00$/, '')

const months: Record<Locale, string[]> = {
  nl: 'januari februari maart april mei juni juli augustus september oktober november december'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
}
const shortMonths: Record<Locale, string[]> = {
  nl: 'jan feb mrt apr mei jun jul aug sep okt nov dec'.split(' '),
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
}
const weekdays: Record<Locale, string[]> = {
  nl: 'zo ma di wo do vr za'.split(' '),
  en: 'Sun Mon Tue Wed Thu Fri Sat'.split(' '),
}

const longWeekdays: Record<Locale, string[]> = {
  nl: 'zondag maandag dinsdag woensdag donderdag vrijdag zaterdag'.split(' '),
  en: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
}

type Style = 'short' | 'long' | 'full' | 'weekday' | 'monthDay' | 'month'

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** "maandag" */
export const formatWeekday = (locale: Locale, day: string): string =>
  longWeekdays[locale][weekdayOf(day)] ?? ''

/** A calendar day (`YYYY-MM-DD`); it has no time zone. */
export function formatDay(locale: Locale, day: string, style: Style = 'short'): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const spelledOut = style === 'long' || style === 'full' || style === 'month'
  const name = (spelledOut ? months : shortMonths)[locale][Number(month) - 1] ?? ''
  if (style === 'month') return `${name} ${year}`
  const monthDay = `${Number(date)} ${name}`
  if (style === 'monthDay') return monthDay
  if (style === 'weekday') return `${weekdays[locale][weekdayOf(day)]} ${monthDay}`
  if (style === 'full') return `${formatWeekday(locale, day)} ${monthDay} ${year}`
  return `${monthDay} ${year}`
}

/** "3–5 dec 2026", "30 nov – 4 dec 2026", or one day. */
export function formatDays(locale: Locale, first: string, last: string): string {
  const end = formatDay(locale, last)
  if (first === last) return end
  if (first.slice(0, 7) === last.slice(0, 7)) return `${Number(first.slice(8))}–${end}`
  const begin = formatDay(locale, first, first.slice(0, 4) === last.slice(0, 4) ? 'monthDay' : 'short')
  return `${begin} – ${end}`
}

/** With weekdays: "maandag 9 maart 2026", or "ma 9 mrt – wo 11 mrt 2026". */
export const formatFullDays = (locale: Locale, first: string, last: string): string =>
  first === last
    ? formatDay(locale, first, 'full')
    : `${formatDay(locale, first, 'weekday')} – ${formatDay(locale, last, 'weekday')} ${last.slice(0, 4)}`

export function useFormat() {
  const locale = useLocale()
  return {
    locale,
    money: (amount: number) => formatEuros(locale, amount),
    shortMoney: (amount: number) => formatShortEuros(locale, amount),
    day: (day: string, style?: Style) => formatDay(locale, day, style),
    days: (first: string, last: string) => formatDays(locale, first, last),
    fullDays: (first: string, last: string) => formatFullDays(locale, first, last),
    /** Monday first, as is usual in the Netherlands. */
    weekdays: [1, 2, 3, 4, 5, 6, 0].map((day) => weekdays[locale][day] ?? ''),
    number: (value: number) => writeNumber(locale, value),
    /** An average rating always has one decimal: "4,0". */
    rating: (value: number) => writeNumber(locale, value, { least: 1, most: 1 }),
  }
}
