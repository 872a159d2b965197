import type { Locale } from '../../../contract/rules/locale.ts'
import { clockOf, dayOf, instantIn } from '../../../contract/rules/time/day.ts'
import type { FileForm, RowFault } from '../../../contract/staff/imports.ts'

type Decimal = FileForm['decimal']
type Reading<T> = { value: T } | { fault: RowFault }

/** How a cell that is not empty becomes a value, and how a value is shown in a file. Values can be stored as JSON. */
export type CellType<T = unknown> = {
  read: (cell: string | number, decimal: Decimal) => Reading<T>
  show: (value: T, locale: Locale) => string | number
}

const fault = (fault: RowFault) => ({ fault })
const same = <T extends string | number>(value: T) => value

/** Text of at most so many characters, on one line. */
export const text = (max: number): CellType<string> => ({
  read: (cell) => {
    const value = String(cell).replace(/\s+/g, ' ').trim()
    return value.length > max ? fault('too_long') : { value }
  },
  show: same,
})

/** Text with line breaks. */
export const longText = (max: number): CellType<string> => ({
  read: (cell) => {
    const value = String(cell).replace(/\r\n?/g, '\n').trim()
    return value.length > max ? fault('too_long') : { value }
  },
  show: same,
})

/** Text of a certain form, such as a code; `tidy` makes it as it is stored. */
export const pattern = (form: RegExp, rule: RowFault, tidy = (typed: string) => typed): CellType<string> => ({
  read: (cell) => {
    const value = tidy(String(cell).trim())
    return form.test(value) ? { value } : fault(rule)
  },
  show: same,
})

export const email = pattern(/^[^\s@]{1,64}@[^\s@]+\.[^\s@]{2,}$/, 'email')

/** A number as it is written: `1.234,56` with a comma for decimals, `1,234.56` with a point. */
export function numberIn(cell: string | number, decimal: Decimal): number | undefined {
  if (typeof cell === 'number') return cell
  const typed = cell.replace(/[€%\s\u00a0]/g, '')
  const [whole, fraction] = decimal === 'comma' ? ['.', ','] : [',', '.']
  const form = new RegExp(`^-?(\\d{1,3}(\\${whole}\\d{3})+|\\d+)(\\${fraction}\\d+)?$`)
  // `12.50` among commas, or `12,50` among points, can mean one thing only.
  const other = new RegExp(`^-?\\d+\\${whole}\\d{1,2}$`)
  if (form.test(typed)) return Number(typed.replaceAll(whole, '').replace(fraction, '.'))
  return other.test(typed) ? Number(typed.replace(whole, '.')) : undefined
}

/** One of some values, by its name in either language or another word for it. */
export function choice<T extends string | boolean>(
  names: readonly (readonly [value: T, name: Record<Locale, string>, ...also: string[]])[],
): CellType<T> {
  const plain = (word: string) => word.trim().toLowerCase()
  const values = new Map(
    names.flatMap(([value, { nl, en }, ...also]) =>
      [String(value), nl, en, ...also].map((word) => [plain(word), value] as const),
    ),
  )
  return {
    read: (cell) => {
      const value = values.get(plain(String(cell)))
      return value === undefined ? fault('choice') : { value }
    },
    show: (value, locale) => names.find(([one]) => one === value)?.[1][locale] ?? String(value),
  }
}

export const yesOrNo = choice<boolean>([
  [true, { nl: 'ja', en: 'yes' }, 'j', 'y', '1', 'x', 'waar'],
  [false, { nl: 'nee', en: 'no' }, 'n', '0', 'onwaar'],
])

type Range = { min: number; max: number }
const inRange = (value: number, { min, max }: Range): Reading<number> =>
  value < min ? fault('min') : value > max ? fault('max') : { value }

export const integer = (range: Range): CellType<number> => ({
  read: (cell, decimal) => {
    const value = numberIn(cell, decimal)
    return value === undefined || !Number.isInteger(value) ? fault('number') : inRange(value, range)
  },
  show: same,
})

/** A number with a fraction: a multiple of `step`. */
export const multipleOf = (step: number, range: Range): CellType<number> => ({
  read: (cell, decimal) => {
    const value = numberIn(cell, decimal)
    return value === undefined || !Number.isInteger(value / step) ? fault('number') : inRange(value, range)
  },
  show: same,
})

/** An amount in euros with at most two decimals, as cents. */
export const cents = (range: Range): CellType<number> => ({
  read: (cell, decimal) => {
    const value = numberIn(cell, decimal)
    if (value === undefined) return fault('amount')
    const exact = Math.round(value * 100)
    return Math.abs(exact - value * 100) > 1e-6 ? fault('amount') : inRange(exact, range)
  },
  show: (value) => value / 100,
})

const isDay = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) && day >= '1900-01-01'
}
const pad = (part: string | undefined) => (part ?? '').padStart(2, '0')

/** `2027-01-31`, `31-1-2027`, `31/01/2027`. */
function dayIn(typed: string): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed)
  const dutch = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(typed)
  const day = iso
    ? `${iso[1]}-${pad(iso[2])}-${pad(iso[3])}`
    : dutch && `${dutch[3]}-${pad(dutch[2])}-${pad(dutch[1])}`
  return day && isDay(day) ? day : undefined
}

/** `9:00`, `09.00`, `09:00:30`; with seconds. */
function timeIn(typed: string): string | undefined {
  const found = /^([01]?\d|2[0-3])[:.]([0-5]\d)(?::([0-5]\d))?$/.exec(typed)
  return found ? `${pad(found[1])}:${found[2]}:${found[3] ?? '00'}` : undefined
}

/** A number of a spreadsheet, as days since 1899-12-30. */
const serialText = (serial: number) =>
  new Date(Math.round(serial * 86_400_000) + Date.UTC(1899, 11, 30))
    .toISOString()
    .slice(0, 16)
    .replace('T', ' ')

export const day: CellType<string> = {
  read: (cell) => {
    const value = dayIn(typeof cell === 'number' ? serialText(cell).slice(0, 10) : cell)
    return value ? { value } : fault('date')
  },
  show: same,
}

/** A time of day: `09:00`. A spreadsheet may have it as a part of a day. */
export const time: CellType<string> = {
  read: (cell) => {
    const typed =
      typeof cell === 'number'
        ? serialText(cell % 1).slice(11)
        : cell.replace(/^(\d{1,2})( ?u(ur)?)?$/, '$1:00')
    const value = timeIn(typed)
    return value ? { value: value.slice(0, 5) } : fault('time')
  },
  show: same,
}

/** A moment as a file has it: whole seconds. */
export const wholeSecond = (instant: Date | null) =>
  instant && new Date(Math.floor(instant.getTime() / 1000) * 1000).toISOString()

/** A moment: a day and a time in Amsterdam. Without a time it is the one given, such as the end of the day. */
export const moment = (withoutTime: string): CellType<string> => ({
  read: (cell) => {
    const typed = typeof cell === 'number' ? serialText(cell).replace(/ 00:00$/, '') : cell
    const [first = '', second, ...rest] = typed.split(/[\sT]+/)
    const date = dayIn(first)
    const at = second === undefined ? withoutTime : timeIn(second)
    return date && at && !rest.length ? { value: instantIn(date, at).toISOString() } : fault('date')
  },
  show: (instant) => `${dayOf(new Date(instant))} ${clockOf(new Date(instant)).replace(/:00$/, '')}`,
})

/** Several words with a mark between them, in the order of the alphabet. */
const listOf = (marks: RegExp, shown: string): CellType<string[]> => ({
  read: (cell) => {
    const words = String(cell)
      .split(marks)
      .map((one) => one.trim())
    return { value: [...new Set(words.filter(Boolean))].sort() }
  },
  show: (value) => value.join(shown),
})
/** Codes, with commas between them. */
export const codes = listOf(/[,;|\n]/, ', ')
/** Names that may have commas in them, with bars between them. */
export const names = listOf(/[|\n]/, ' | ')
