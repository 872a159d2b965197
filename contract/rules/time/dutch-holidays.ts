import { addDays, type Day } from './day.ts'

type Holiday = { day: Day; name: { en: string; nl: string } }

/** Easter Sunday in the Gregorian calendar (Meeus, Jones and Butcher). */
function easterOf(year: number): Day {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  const day = ((h + l - 7 * m + 114) % 31) + 1
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** King's Day is on 27 April, or a day earlier when that is a Sunday. */
const kingsDayOf = (year: number): Day =>
  new Date(`${year}-04-27T00:00:00Z`).getUTCDay() === 0 ? `${year}-04-26` : `${year}-04-27`

/** The public holidays of the Netherlands in one year. Liberation Day is one in every fifth year. */
export function dutchHolidays(year: number): Holiday[] {
  const easter = easterOf(year)
  const days: Holiday[] = [
    { day: `${year}-01-01`, name: { en: 'New Year’s Day', nl: 'Nieuwjaarsdag' } },
    { day: easter, name: { en: 'Easter Sunday', nl: 'Eerste paasdag' } },
    { day: addDays(easter, 1), name: { en: 'Easter Monday', nl: 'Tweede paasdag' } },
    { day: kingsDayOf(year), name: { en: 'King’s Day', nl: 'Koningsdag' } },
    { day: addDays(easter, 39), name: { en: 'Ascension Day', nl: 'Hemelvaartsdag' } },
    { day: addDays(easter, 49), name: { en: 'Whit Sunday', nl: 'Eerste pinksterdag' } },
    { day: addDays(easter, 50), name: { en: 'Whit Monday', nl: 'Tweede pinksterdag' } },
    { day: `${year}-12-25`, name: { en: 'Christmas Day', nl: 'Eerste kerstdag' } },
    { day: `${year}-12-26`, name: { en: 'Boxing Day', nl: 'Tweede kerstdag' } },
  ]
  if (year % 5 === 0)
    days.push({ day: `${year}-05-05`, name: { en: 'Liberation Day', nl: 'Bevrijdingsdag' } })
  return days.toSorted((one, other) => (one.day < other.day ? -1 : 1))
}
