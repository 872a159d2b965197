import { sql } from 'drizzle-orm'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { hashToken, newToken } from '../../platform/token.ts'

/** The ids saved under the token, without products that are no longer in the shop. */
export async function findComparison({ db }: Shop, token: string | undefined): Promise<number[]> {
  if (!token) return []
  const rows = await readRows(db, { id: col.integer })`
    select p.id from comparisons c, unnest(c.product_ids) with ordinality saved(id, position) join products p on p.id = saved.id and p.is_live
    where c.token_hash = ${hashToken(token)} order by saved.position`
  return rows.map(({ id }) => id)
}

/**
 * Saves the products that a visitor selected. Only a token that we issued is reused; otherwise there is a new one. An empty
 * selection deletes the row and returns no token.
 */
export async function saveComparison(
  { db, now }: Shop,
  token: string | undefined,
  ids: number[],
): Promise<{ products: number[]; token?: string }> {
  const rows = await readRows(db, { id: col.integer })`
    select p.id from unnest(${sql.param(ids)}::int[]) with ordinality selected(id, position) join products p on p.id = selected.id and p.is_live
    order by selected.position`
  const products = rows.map(({ id }) => id)
  if (!products.length) {
    if (token) await db.execute(sql`delete from comparisons where token_hash = ${hashToken(token)}`)
    return { products }
  }
  if (token) {
    const changed = await db.execute(sql`
      update comparisons set product_ids = ${sql.param(products)}::int[], changed_at = ${now} where token_hash = ${hashToken(token)}`)
    if (changed.rowCount) return { products, token }
  }
  const issued = newToken()
  await db.execute(sql`
    insert into comparisons (token_hash, product_ids, changed_at) values (${hashToken(issued)}, ${sql.param(products)}::int[], ${now})`)
  return { products, token: issued }
}
