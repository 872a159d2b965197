import type { Day } from '../../../contract/rules/time/day.ts'
import { mondayOf, weekNumber } from '../../../contract/rules/time/week.ts'

/** Dates by week, in their order. */
export const byWeek = <Date extends { first_day: Day }>(dates: Date[]) =>
  [...Map.groupBy(dates, ({ first_day }) => mondayOf(first_day))].map(([monday, list]) => ({
    monday,
    number: weekNumber(monday),
    dates: list,
  }))
