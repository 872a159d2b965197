import { useLocale } from 'use-intl'
import type { Locale } from '../../contract/locale.ts'

/** Money, days and numbers as people here write them. Amounts are Dutch in both languages; the short form drops ,00. */

const tags: Record<Locale, string> = { nl: 'nl-NL', en: 'en-GB' }

const euros = new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' })
export const money = (amount: number) => euros.format(amount)
export const shortMoney = (amount: number) => euros.format(amount).replace(/,00$/, '')

type Style = 'short' | 'long' | 'weekday' | 'monthDay'
const styles: Record<Style, Intl.DateTimeFormatOptions> = {
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  weekday: { weekday: 'short', day: 'numeric', month: 'short' },
  monthDay: { day: 'numeric', month: 'short' },
}

const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf(locale: Locale, style: Style) {
  const key = `${locale} ${style}`
  let format = formats.get(key)
  if (!format) {
    // A day has no time zone: it is read and written in UTC so that it stays that day everywhere.
    format = new Intl.DateTimeFormat(tags[locale], { ...styles[style], timeZone: 'UTC' })
    formats.set(key, format)
  }
  return format
}

export const formatDay = (locale: Locale, day: string, style: Style = 'short') =>
  formatOf(locale, style).format(new Date(`${day}T00:00:00Z`))

/** "3–5 dec 2026", or one day. */
export const formatDays = (locale: Locale, first: string, last: string, style: Style = 'short') =>
  first === last
    ? formatDay(locale, first, style)
    : formatOf(locale, style).formatRange(new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`))

export function useFormat() {
  const locale = useLocale()
  return {
    locale,
    money,
    shortMoney,
    day: (day: string, style?: Style) => formatDay(locale, day, style),
    days: (first: string, last: string, style?: Style) => formatDays(locale, first, last, style),
    number: (value: number) => new Intl.NumberFormat(tags[locale]).format(value),
  }
}
