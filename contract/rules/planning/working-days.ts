import { addDays, type Day, weekday } from '../time/day.ts'

/** Whether people work on a day: from Monday to Friday, when the company is not closed. */
export const isWorkingDay = (day: Day, closed: ReadonlySet<Day>): boolean =>
  weekday(day) <= 5 && !closed.has(day)

/**
 * The working day that is so many working days after a day, or before it when the number is negative. 0 is the day itself, or the last
 * working day before it.
 */
export function addWorkingDays(day: Day, count: number, closed: ReadonlySet<Day>): Day {
  let found = day
  if (count === 0) while (!isWorkingDay(found, closed)) found = addDays(found, -1)
  for (let left = Math.abs(count); left > 0; ) {
    found = addDays(found, Math.sign(count))
    if (isWorkingDay(found, closed)) left--
  }
  return found
}
