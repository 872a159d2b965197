import { sql } from 'drizzle-orm'
import type { Upload } from '../../content/media/read-upload.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { actorId, inTransaction, type Shop } from '../../platform/shop.ts'
import { isInScope, type Scope } from './own-dates.ts'

/** Photos of attendance sheets: stored beside the shop's pictures, because names and signatures are on them. */

/** Stores a photo; one that was sent before is not stored again. */
export const addSheet = (
  shop: Shop,
  scope: Scope,
  { dateId, clientId, content }: { dateId: number; clientId: string } & Pick<Upload, 'content'>,
): Promise<number> =>
  inTransaction(shop, async ({ db, now, by }) => {
    const rows = await readRows(db, { id: col.integer })`
      with added as (
        insert into attendance_sheets (client_id, option_id, content, by_id, at)
        select ${clientId}::uuid, d.id, ${content}::bytea, ${actorId('colleague', by)}::int, ${now}::timestamptz
        from product_options d where d.id = ${dateId} and d.first_day is not null and ${isInScope(scope, sql`d.id`)}
        on conflict (client_id) do nothing returning id
      )
      select id from added union all select s.id from attendance_sheets s where s.client_id = ${clientId}::uuid and s.option_id = ${dateId}
        and ${isInScope(scope, sql`s.option_id`)}`
    if (!rows[0]) throw new Problem('not_found')
    return rows[0].id
  })

/** A photo of a date in this scope; without one, of any date. */
export async function getSheet({ db }: Shop, id: number, scope?: Scope): Promise<Buffer> {
  const rows = await readRows(db, { content: col.bytes })`
    select content from attendance_sheets s where s.id = ${id} and ${scope ? isInScope(scope, sql`s.option_id`) : sql`true`}`
  if (!rows[0]) throw new Problem('not_found')
  return rows[0].content
}

export const removeSheet = (shop: Shop, id: number): Promise<void> =>
  inTransaction(shop, async ({ db }) => {
    const { rowCount } = await db.execute(sql`delete from attendance_sheets where id = ${id}`)
    if (!rowCount) throw new Problem('not_found')
  })
