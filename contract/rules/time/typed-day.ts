import { addDays } from './day.ts'

/** A day that exists in the calendar: 31 June does not. */
export const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  addDays(text, 0) === text

const dutchDay = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/

/** A day as people type it and spreadsheets write it ("31-1-1988", "31/01/1988"), in ISO form; undefined when it is no day. */
export function dayIn(text: string): string | undefined {
  const [, day = '', month = '', year = ''] = dutchDay.exec(text.trim()) ?? []
  const iso = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text.trim()
  return isDay(iso) ? iso : undefined
}

/** An ISO day as it is typed: "31-01-1988". Anything else is shown as it is. */
export const typedDay = (value: string) => (isDay(value) ? value.split('-').toReversed().join('-') : value)
