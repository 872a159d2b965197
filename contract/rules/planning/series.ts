import { addDays, addMonths, type Day, weekday } from '../time/day.ts'

/** How often a course is given: on weekdays of every n-th week, or on the n-th (−1: the last) of a weekday of every n-th month. */
export type SeriesRhythm =
  | { kind: 'weeks'; every: number; weekdays: readonly number[] }
  | { kind: 'months'; every: number; nth: 1 | 2 | 3 | 4 | -1; weekday: number }

/** From a day on, until a day or for so many dates. */
export type SeriesRule = {
  rhythm: SeriesRhythm
  from: Day
  until: Day | null
  count: number | null
}

export const maxSeries = 200
/** A rule that never meets an open day ends here. */
const maxYears = 30

/** The days of a course that begins on a day: without weekends, unless it begins in one. */
export function daysOfCourse(first: Day, length: number): Day[] {
  const isInWeekend = weekday(first) > 5
  const days: Day[] = []
  for (let day = first; days.length < length; day = addDays(day, 1))
    if (isInWeekend || weekday(day) < 6) days.push(day)
  return days
}

const firstOfMonth = (day: Day) => `${day.slice(0, 7)}-01`

/** The n-th of a weekday in the month that begins with this day; −1: the last one. */
function nthWeekday(month: Day, nth: number, wanted: number): Day {
  const first = addDays(month, (wanted - weekday(month) + 7) % 7)
  if (nth > 0) return addDays(first, (nth - 1) * 7)
  const fifth = addDays(first, 28)
  return fifth < addMonths(month, 1) ? fifth : addDays(first, 21)
}

/** All days that a rhythm names from a day on, in order. */
function* daysIn(rhythm: SeriesRhythm, from: Day): Generator<Day> {
  if (rhythm.kind === 'weeks') {
    const monday = addDays(from, 1 - weekday(from))
    const weekdays = [...new Set(rhythm.weekdays)].toSorted()
    for (let week = monday; weekdays.length; week = addDays(week, 7 * rhythm.every))
      for (const one of weekdays) if (addDays(week, one - 1) >= from) yield addDays(week, one - 1)
    return
  }
  const { every, nth } = rhythm
  for (let month = firstOfMonth(from); ; month = addMonths(month, every)) {
    const day = nthWeekday(month, nth, rhythm.weekday)
    if (day >= from) yield day
  }
}

/** The first days of a series, and those that are left out because the company is closed on a day of that course. */
export function seriesOf(rule: SeriesRule, length: number, closed: ReadonlySet<Day>) {
  const first: Day[] = []
  const skipped: Day[] = []
  const most = Math.min(rule.count ?? maxSeries, maxSeries)
  const end = rule.until ?? addMonths(rule.from, maxYears * 12)
  for (const day of daysIn(rule.rhythm, rule.from)) {
    if (day > end || first.length >= most) break
    const list = daysOfCourse(day, length).some((one) => closed.has(one)) ? skipped : first
    list.push(day)
  }
  return { first, skipped }
}
