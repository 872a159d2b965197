import { type SQL, sql } from 'drizzle-orm'
import type { Shop } from '../../platform/shop.ts'

/** Erases what trainers wrote about these participants and what they signed; that they were there and passed stays. */
export async function eraseCourseDays({ db }: Shop, participantIds: SQL) {
  await db.execute(
    sql`update results set remarks = '' where participant_id = any(${participantIds}) and remarks <> ''`,
  )
  await db.execute(
    sql`update results_history set remarks = '' where participant_id = any(${participantIds}) and remarks <> ''`,
  )
  await db.execute(sql`delete from course_remarks where participant_id = any(${participantIds})`)
  await db.execute(sql`delete from signatures where participant_id = any(${participantIds})`)
}

/**
 * Deletes what was noted on the days of old dates: photos of attendance sheets, remarks, signatures, and people who came without an order and
 * were never booked. Who was there and passed stays. `oldDates` selects the ids of the dates.
 */
export async function deleteCourseEvidence(shop: Shop, oldDates: SQL) {
  const { db } = shop
  await eraseCourseDays(
    shop,
    sql`array(select x.id from participants x join order_lines l on l.id = x.order_line_id where l.option_id in (${oldDates}))`,
  )
  await db.execute(sql`delete from attendance_sheets where option_id in (${oldDates})`)
  await db.execute(sql`delete from course_remarks where option_id in (${oldDates})`)
  await db.execute(
    sql`delete from signatures where course_day_id in (select id from course_days where option_id in (${oldDates}))`,
  )
  await db.execute(sql`
    update walk_ins set name = '', email = null, company = null, details = '{}' where name <> '' and option_id in (${oldDates})`)
}
