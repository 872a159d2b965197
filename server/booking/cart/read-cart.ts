import { sql } from 'drizzle-orm'
import type { Cart, RemovedItem } from '../../../contract/wire/booking/cart.ts'
import { addressColumns, addressRow } from '../../accounts/addresses/addresses.ts'
import { optionDescription } from '../../catalogue/dates/option-description.ts'
import { listSpecifications } from '../../catalogue/products/list-specifications.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { goodsNetCents, isGoods } from '../purchase/purchase.ts'
import { findShippingMethod, freeShippingFromCents } from '../shipping/list-methods.ts'
import { isVatReversed } from '../vat/check-vat-number.ts'
import { type CartLine, isOrderable, type LoadedCart, whyRemoved, withReversedVat } from './cart.ts'
import { freeShippingToJson, itemToJson, totalToJson } from './cart-to-json.ts'
import { loadCart } from './load-cart.ts'
import { type CartOwner, customerOf } from './owned-by.ts'
import { priceCart } from './price-cart.ts'

export type CartQuery = {
  withSpecs?: boolean
  shippingMethod?: string | undefined
  /** The company that buys, if it is in another EU country. */
  company?: { country: string | undefined; vatNumber: string | undefined }
}

const emptyCart: LoadedCart = {
  id: 0,
  discountCodeId: null,
  invoiceAddressId: null,
  deliveryAddressId: null,
  hasVisitorLines: false,
  lines: [],
}

/** A cart with one line. */
export const cartOf = ({ cartId, ...line }: CartLine & { cartId: number }): LoadedCart => ({
  ...emptyCart,
  id: cartId,
  lines: [line],
})

const idsOf = (lines: CartLine[]) => sql`${sql.param(lines.map(({ optionId }) => optionId))}::int[]`

/** Removes lines that can no longer be ordered. Only the request that deleted a line reports it. */
async function removeUnavailable({ db, now }: Shop, { id, lines }: LoadedCart): Promise<RemovedItem[]> {
  const unavailable = lines.filter((line) => !isOrderable(line, now))
  if (!unavailable.length) return []
  const rows = await readRows(db, {
    option_id: col.integer,
  })`delete from cart_lines where cart_id = ${id} and option_id = any(${idsOf(unavailable)}) returning option_id`
  const removed = new Set(rows.map(({ option_id }) => option_id))
  return unavailable
    .filter(({ optionId }) => removed.has(optionId))
    .map((line) => ({
      po_id: line.optionId,
      name: line.name,
      option_name: optionDescription(line),
      why: whyRemoved(line, now),
    }))
}

/** Remembers the prices that were shown, so that the next change can be pointed out. */
async function rememberShownPrices({ db }: Shop, { id, lines }: LoadedCart) {
  const changed = lines.filter(({ netCents, shownNetCents }) => netCents !== shownNetCents)
  if (!changed.length) return
  await db.execute(sql`
    update cart_lines l set told_net_cents = shown.cents
    from unnest(${idsOf(changed)}, ${sql.param(changed.map(({ netCents }) => netCents))}::int[]) as shown(id, cents)
    where l.cart_id = ${id} and l.option_id = shown.id`)
}

async function addressesOf({ db }: Shop, { invoiceAddressId, deliveryAddressId }: LoadedCart) {
  const ids = [invoiceAddressId, deliveryAddressId].filter((id) => id !== null)
  if (!ids.length) return { invoice: null, delivery: null }
  const rows = await readRows(db, addressRow)`
    select ${addressColumns} from addresses a where a.id = any(${sql.param(ids)}::int[])`
  const find = (id: number | null) => rows.find((row) => row.id === id) ?? null
  return { invoice: find(invoiceAddressId), delivery: find(deliveryAddressId) }
}

/** The cart as the visitor sees it. The number of statements does not depend on the number of lines. */
export const readCart = async (shop: Shop, owner: CartOwner | undefined): Promise<Cart> =>
  showCart(shop, owner, owner && (await loadCart(shop, owner)))

/** The same of a cart that was just loaded. */
export async function showCart(
  shop: Shop,
  owner: CartOwner | undefined,
  found: LoadedCart | undefined,
  { withSpecs = false, shippingMethod, company }: CartQuery = {},
): Promise<Cart> {
  let loaded = found ?? emptyCart
  const removed = await removeUnavailable(shop, loaded)
  if (removed.length) loaded = (owner && (await loadCart(shop, owner))) ?? emptyCart
  const { lines } = loaded
  await rememberShownPrices(shop, loaded)
  const needsShipping = lines.some(isGoods)
  const shipping =
    needsShipping && shippingMethod
      ? await findShippingMethod(shop, shippingMethod, goodsNetCents(lines))
      : undefined
  const isReversed = company !== undefined && (await isVatReversed(shop, company))
  const priced = await priceCart(shop, loaded, {
    customerId: customerOf(owner),
    shipping,
    isVatReversed: isReversed,
  })
  const specs = withSpecs
    ? await listSpecifications(
        shop,
        lines.map(({ productId }) => productId),
      )
    : undefined
  return {
    total: totalToJson(priced),
    items: lines.map((line) => ({
      ...itemToJson(isReversed ? withReversedVat(line) : line, shop),
      ...(specs ? { specs: specs.get(line.productId) ?? [] } : {}),
    })),
    active_discount_code: priced.code && {
      id: priced.code.id,
      code: priced.code.code,
      error: priced.code.problem,
    },
    active_discount_code_code: priced.code?.code ?? null,
    address_data: await addressesOf(shop, loaded),
    count: lines.reduce((sum, { amount }) => sum + amount, 0),
    removed,
    needs_shipping: needsShipping,
    free_shipping: needsShipping
      ? freeShippingToJson(await freeShippingFromCents(shop), goodsNetCents(lines))
      : null,
  }
}
