import { sql } from 'drizzle-orm'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'

const requireProduct = async ({ db }: Shop, id: number) => {
  const { rowCount } = await db.execute(
    sql`select 1 from products where id = ${id} and published_at is not null`,
  )
  if (!rowCount) throw new Problem('not_found')
}

export async function addFavourite(shop: Shop, customerId: number, productId: number) {
  await requireProduct(shop, productId)
  await shop.db.execute(sql`
    insert into favourites (customer_id, product_id, since) values (${customerId}, ${productId}, ${shop.now}) on conflict do nothing`)
}

export async function removeFavourite(shop: Shop, customerId: number, productId: number) {
  await requireProduct(shop, productId)
  await shop.db.execute(
    sql`delete from favourites where customer_id = ${customerId} and product_id = ${productId}`,
  )
}
