import { readPrepared } from '../../platform/database/frequent-read.ts'
import { col } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { type CartOwner, lockCart } from './owned-by.ts'

/** Finds or creates the cart and locks it; other writes to it wait. */
export async function lockOpenCart({ db, now }: Shop, owner: CartOwner): Promise<number> {
  const rows = await readPrepared(db, { id: col.integer })`${lockCart(owner, now)}`
  if (!rows[0]) throw new Error('the cart was neither found nor created')
  return rows[0].id
}
