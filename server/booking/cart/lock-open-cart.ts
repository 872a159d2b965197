import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { type CartOwner, lockCart } from './owned-by.ts'

/** Finds or makes the cart; others who want to write to it wait. */
export async function lockOpenCart({ db, now }: Shop, owner: CartOwner): Promise<number> {
  const rows = await readRows(db, { id: col.integer })`${lockCart(owner, now)}`
  if (!rows[0]) throw new Error('a cart was neither found nor made')
  return rows[0].id
}
