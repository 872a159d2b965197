import { sql } from 'drizzle-orm'
import { maxCartLines } from '../../../contract/rules/limits.ts'
import { readPrepared } from '../../platform/database/frequent-read.ts'
import { col } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import type { Refusal } from '../purchase/refusals.ts'
import { type CartLine, isOrderable, type LoadedCart } from './cart.ts'
import { type CartAndOption, findLine, loadCartAndOption } from './load-cart.ts'
import { lockOpenCart } from './lock-open-cart.ts'
import { type CartOwner, lockCart } from './owned-by.ts'
import { cartOf } from './read-cart.ts'

export type CartChange = { outcome: 'changed' } | Refusal
type Availability = { outcome: 'available'; line: CartLine } | Refusal

function checkAvailable(
  shop: Shop,
  line: CartLine | undefined,
  amount: number,
  inCart: number,
): Availability {
  if (!line) throw new Problem('not_found')
  const max = Math.max((line.seatsLeft ?? Number.POSITIVE_INFINITY) - inCart, 0)
  const isFull = line.seatsLeft === 0 && !line.onQuotation && isOrderable({ ...line, seatsLeft: 1 }, shop.now)
  if (isFull || (isOrderable(line, shop.now) && amount > max)) return { outcome: 'out_of_stock', max }
  if (!isOrderable(line, shop.now)) return { outcome: 'not_bookable' }
  return { outcome: 'available', line }
}

/** The option as a line, if that many are available. `inCart` of them are in the cart already, on another line. */
export const findAvailableLine = async (
  shop: Shop,
  owner: CartOwner,
  optionId: number,
  amount: number,
  inCart = 0,
): Promise<Availability> => checkAvailable(shop, await findLine(shop, optionId, owner), amount, inCart)

/** Writes the line into the `cart` that another part of the statement has locked. */
const writeLine = (shop: Shop, { optionId, netCents }: CartLine, amount: number) => sql`
  insert into cart_lines (cart_id, option_id, amount, told_net_cents, added_at)
  select cart.id, ${optionId}, ${amount}, ${netCents}, ${shop.now} from cart
  where (select count(*) from cart_lines l where l.cart_id = cart.id and l.option_id <> ${optionId}) < ${maxCartLines}
  on conflict (cart_id, option_id) do update set amount = excluded.amount, told_net_cents = excluded.told_net_cents`

/**
 * Sets the amount of one option in the cart; 0 removes it. Never more than are available; the cart holds no seats. One statement locks
 * the cart and writes the line; requests at the same moment may each see one line less than there will be. Returns the cart if it is
 * known: nobody else has written to it meanwhile.
 */
export async function setLine(
  shop: Shop,
  owner: CartOwner,
  optionId: number,
  amount: number,
): Promise<CartChange & { cart?: LoadedCart | undefined }> {
  if (amount === 0) {
    await removeLine(shop, owner, optionId)
    return { outcome: 'changed' }
  }
  const known = 'isNew' in owner ? undefined : await loadCartAndOption(shop, owner, optionId)
  const option = known ? known.option : await findLine(shop, optionId, owner)
  const found = checkAvailable(shop, option, amount, 0)
  if (found.outcome !== 'available') return found
  const line = { ...found.line, amount, shownNetCents: found.line.netCents }
  const written = known && (await writeToKnownCart(shop, known, line))
  if (written) return written
  const rows = await readPrepared(shop.db, { cartId: col.integer })`
    with cart as (${lockCart(owner, shop.now)}) ${writeLine(shop, line, amount)} returning cart_id as "cartId"`
  const cartId = rows[0]?.cartId
  if (cartId === undefined) return { outcome: 'cart_full' }
  return { outcome: 'changed', cart: 'isNew' in owner ? cartOf({ ...line, cartId }) : undefined }
}

/** Undefined if the cart is full, or was removed after it was read. */
async function writeToKnownCart(shop: Shop, { cart, version }: CartAndOption, line: CartLine) {
  const rows = await readPrepared(shop.db, { version: col.text.neverNull })`
    with before as (select id, xmin::text as version from carts where id = ${cart.id} for update),
    cart as (update carts c set changed_at = ${shop.now} from before where c.id = before.id returning c.id)
    ${writeLine(shop, line, line.amount)} returning (select version from before) as version`
  if (!rows[0]) return undefined
  if (rows[0].version !== version) return { outcome: 'changed' as const }
  const lines = cart.lines.map((other) => (other.optionId === line.optionId ? line : other))
  return { outcome: 'changed' as const, cart: { ...cart, lines } }
}

export const removeLine = (shop: Shop, owner: CartOwner, optionId: number) =>
  inTransaction(shop, async (shop) => {
    const cartId = await lockOpenCart(shop, owner)
    const { rowCount } = await shop.db.execute(
      sql`delete from cart_lines where cart_id = ${cartId} and option_id = ${optionId}`,
    )
    if (!rowCount) throw new Problem('not_in_cart')
  })
