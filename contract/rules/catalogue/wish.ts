import { type Locale, locales } from '../locale.ts'
import { addDays, addMonths, type Day } from '../time/day.ts'

/**
 * What a visitor asks of a training date: where, when, in which language and for how many people. It selects dates, and products by
 * their dates. In URLs it has one canonical spelling: `where=RTM.UTR` or `where=3512-30` (within 30 km of postcode 3512),
 * `when=2027-01` or `when=2027-01-04_2027-02-10`, `weekend=1`, `language=en`, `people=2`.
 */
export type Wish = {
  where?: Where
  /** The training begins on or after this day. */
  from?: Day
  /** The training begins on or before this day. */
  to?: Day
  /** All days are on a Saturday or Sunday. */
  weekend?: true
  language?: Locale
  /** Seats that must be free; one when not given. */
  people?: number
}
export type Where = { locations: string[] } | Near
/** Four digits of a Dutch postcode, and a distance in kilometres. */
export type Near = { postcode: string; km: number }

export const wishNames = ['where', 'when', 'weekend', 'language', 'people'] as const

/** Distances that visitors can choose from. */
export const distances = [10, 20, 30, 50, 75, 100] as const
export const defaultDistance = 30
export const maxPeople = 99
export const maxWishLocations = 20

export const isNear = (where: Where): where is Near => 'postcode' in where

/** Whether the wish says something about dates; for one person any date with a free seat will do. */
export const isEmptyWish = (wish: Wish) => !selectsDates(wish) && (wish.people ?? 1) === 1

/** Whether only dated products can match. The number of people alone also leaves goods and inspections in a list. */
export const selectsDates = ({ where, from, to, weekend, language }: Wish) =>
  where !== undefined ||
  from !== undefined ||
  to !== undefined ||
  weekend !== undefined ||
  language !== undefined

/** The wish with some parts set, or removed where undefined. */
export const changeWish = (wish: Wish, parts: { [Part in keyof Wish]: Wish[Part] | undefined }): Wish =>
  Object.fromEntries(Object.entries({ ...wish, ...parts }).filter(([, value]) => value !== undefined)) as Wish

/** The first and the last day of a month, `YYYY-MM`. */
export const monthRange = (month: string): { from: Day; to: Day } => {
  const from = `${month}-01`
  return { from, to: addDays(addMonths(from, 1), -1) }
}

/** The month that the wish asks for, if its days are exactly one calendar month. */
export const monthOf = ({ from, to }: Wish): string | undefined => {
  const month = from?.slice(0, 7)
  return month && monthRange(month).from === from && monthRange(month).to === to ? month : undefined
}

const isDay = (text: string) => {
  if (!/^2\d{3}-\d\d-\d\d$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

function readWhere(text: string): Where | undefined {
  const [, postcode, km] = /^([1-9]\d{3})-(\d{1,3})$/.exec(text) ?? []
  if (postcode && km) {
    const chosen = Number(km)
    return { postcode, km: distances.find((distance) => distance >= chosen) ?? Math.max(...distances) }
  }
  const codes = text
    .toUpperCase()
    .split('.')
    .filter((code) => /^[A-Z]{2,12}$/.test(code))
  const locations = [...new Set(codes)].sort().slice(0, maxWishLocations)
  return locations.length ? { locations } : undefined
}

function readWhen(text: string): Pick<Wish, 'from' | 'to'> {
  if (/^2\d{3}-(0[1-9]|1[0-2])$/.test(text)) return monthRange(text)
  const [from = '', to = ''] = text.split('_')
  const days = { ...(isDay(from) && { from }), ...(isDay(to) && { to }) }
  return days.from && days.to && days.from > days.to ? { from: days.to, to: days.from } : days
}

/** Reads a wish from URL parameters; what is not understood is left out. */
export function readWish(params: URLSearchParams): Wish {
  const where = readWhere(params.get('where') ?? '')
  const language = locales.find((locale) => locale === params.get('language'))
  const people = /^[1-9]\d?$/.test(params.get('people') ?? '') ? Number(params.get('people')) : 1
  return {
    ...(where && { where }),
    ...readWhen(params.get('when') ?? ''),
    ...(params.get('weekend') === '1' && { weekend: true as const }),
    ...(language && { language }),
    ...(people > 1 && { people: Math.min(people, maxPeople) }),
  }
}

const writeWhere = (where: Where) =>
  isNear(where) ? `${where.postcode}-${where.km}` : [...where.locations].sort().join('.')

/** The URL parameters of a wish, in canonical spelling; parts that are not asked for are left out. */
export function writeWish(wish: Wish): Record<string, string> {
  const { where, from, to, weekend, language, people = 1 } = wish
  const when = monthOf(wish) ?? (from || to ? `${from ?? ''}_${to ?? ''}` : '')
  return {
    ...(where && { where: writeWhere(where) }),
    ...(when && { when }),
    ...(weekend && { weekend: '1' }),
    ...(language && { language }),
    ...(people > 1 && { people: String(people) }),
  }
}
