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
