import { addDays, dayOf } from '../../../contract/rules/time/day.ts'
import type { Course } from '../../../contract/staff/papers/papers.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { courseToJson } from './judge-course.ts'
import { ownDates } from './own-dates.ts'
import { readCourses } from './read-course.ts'

/** A course that ended less than so many days ago may still lack something. */
const daysBack = 3
const daysAhead = 7

/** The dates that a trainer gives this week, with their people: what a phone needs to work without a network. */
export async function listMyDates(shop: Shop, colleagueId: number): Promise<Course[]> {
  const today = dayOf(shop.now)
  const rows = await readRows(shop.db, { id: col.integer })`
    select o.id from product_options o
    where o.id in (${ownDates(colleagueId)}) and o.state <> 'cancelled'
      and o.last_day >= ${addDays(today, -daysBack)}::date and o.first_day <= ${addDays(today, daysAhead)}::date`
  const courses = await readCourses(
    shop,
    rows.map(({ id }) => id),
  )
  return courses.map((course) => courseToJson(shop, course))
}
