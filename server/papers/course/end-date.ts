import { sql } from 'drizzle-orm'
import type { Shop } from '../../platform/shop.ts'
import type { CourseData } from './read-course.ts'

/** Notes that a date was closed, and by whom first; it is done from then on. */
export async function endDate({ db, now }: Shop, { id }: CourseData, by: number | null) {
  await db.execute(sql`update product_options set state = 'done' where id = ${id} and state <> 'done'`)
  await db.execute(sql`
    insert into closed_dates (option_id, closed_at, by_id) values (${id}, ${now}, ${by}) on conflict do nothing`)
}
