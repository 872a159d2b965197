import { addDays, type Day, weekday } from './day.ts'

/** The Monday of a day's week. */
export const mondayOf = (day: Day): Day => addDays(day, 1 - weekday(day))

/** The ISO number of a week, by its Monday: week 1 has the year's first Thursday. */
export function weekNumber(monday: Day): number {
  const thursday = addDays(monday, 3)
  const firstThursday = addDays(mondayOf(`${thursday.slice(0, 4)}-01-04`), 3)
  return Math.round((Date.parse(thursday) - Date.parse(firstThursday)) / (7 * 86_400_000)) + 1
}
