import { sql } from 'drizzle-orm'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'

/** Refuses an id of no company, or of one that was merged into another. */
export async function requireCompany({ db }: Shop, id: number) {
  const { rowCount } = await db.execute(
    sql`select from companies where id = ${id} and merged_into is null for key share`,
  )
  if (!rowCount) throw new Problem('invalid', { fields: { company_id: ['unknown'] } })
}
