import { addWorkingDays } from '../planning/working-days.ts'
import type { Day } from '../time/day.ts'
import { dutchHolidays } from '../time/dutch-holidays.ts'

/** The last day to upload a course that ended on a day, so many working days later: public holidays do not count, days on which the company is closed do. */
export function registerDeadline(lastDay: Day, workingDays: number): Day {
  const year = Number(lastDay.slice(0, 4))
  const holidays = [year, year + 1].flatMap(dutchHolidays).map(({ day }) => day)
  return addWorkingDays(lastDay, workingDays, new Set(holidays))
}
