import { sql } from 'drizzle-orm'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { hashToken, newToken } from '../../platform/token.ts'

/** What is kept for whoever holds the token; products that are gone are left out. */
export async function findComparison({ db }: Shop, token: string | undefined): Promise<number[]> {
  if (!token) return []
  const rows = await readRows(db, { id: col.integer })`
    select p.id from comparisons c, unnest(c.product_ids) with ordinality wanted(id, place) join products p on p.id = wanted.id
    where c.token_hash = ${hashToken(token)} order by wanted.place`
  return rows.map(({ id }) => id)
}

/**
 * Keeps a choice of products for a visitor. Only a token that we gave out is taken up again; else there is a new one. Nothing
 * chosen leaves nothing kept, and then there is no token.
 */
export async function keepComparison(
  { db, now }: Shop,
  token: string | undefined,
  ids: number[],
): Promise<{ products: number[]; token?: string }> {
  const rows = await readRows(db, { id: col.integer })`
    select p.id from unnest(${sql.param(ids)}::int[]) with ordinality wanted(id, place) join products p on p.id = wanted.id
    order by wanted.place`
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
  const fresh = newToken()
  await db.execute(sql`
    insert into comparisons (token_hash, product_ids, changed_at) values (${hashToken(fresh)}, ${sql.param(products)}::int[], ${now})`)
  return { products, token: fresh }
}
