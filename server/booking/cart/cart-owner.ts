import type { Context } from 'hono'
import { findCookie, writeCookie } from '../../platform/http/requests/cookies.ts'
import { findCustomer } from '../../platform/http/requests/session.ts'
import type { RouterEnv } from '../../platform/http/router.ts'
import type { Shop } from '../../platform/shop.ts'
import { hashToken, newToken } from '../../platform/token.ts'
import type { LoadedCart } from './cart.ts'
import { loadCart } from './load-cart.ts'
import { mergeCarts } from './merge-carts.ts'
import type { CartOwner } from './owned-by.ts'

const cartCookie = 'cart'
const sixtyDays = 60 * 24 * 60 * 60

/** The cookie of an anonymous cart. It stays after login, because a request that is still running may write to that cart; it is merged later. */
const cartTokenOf = (c: Context<RouterEnv>): Buffer | undefined => {
  const token = findCookie(c, cartCookie)
  return token && /^[\w-]{20,200}$/.test(token) ? hashToken(token) : undefined
}

/** Merges the visitor's cart into the customer's at login; true when it had lines. */
export async function mergeVisitorCart(
  c: Context<RouterEnv>,
  shop: Shop,
  customerId: number,
): Promise<boolean> {
  const tokenHash = cartTokenOf(c)
  return tokenHash ? mergeCarts(shop, tokenHash, customerId) : false
}

/** The owner of the caller's cart; undefined for a visitor who has none yet. */
export async function findCartOwner(c: Context<RouterEnv>): Promise<CartOwner | undefined> {
  const tokenHash = cartTokenOf(c)
  const customer = await findCustomer(c)
  if (!customer) return tokenHash && { tokenHash }
  if (tokenHash) await mergeCarts(c.var.shop, tokenHash, customer.customerId)
  return { customerId: customer.customerId }
}

/** The caller's cart with its owner; both are undefined for a visitor who has none yet. Reads it with one statement where nothing is merged. */
export async function findOwnCart(
  c: Context<RouterEnv>,
): Promise<{ owner: CartOwner | undefined; cart: LoadedCart | undefined }> {
  const { shop } = c.var
  const tokenHash = cartTokenOf(c)
  const customer = await findCustomer(c)
  const owner = customer ? { customerId: customer.customerId } : tokenHash && { tokenHash }
  const cart = owner && (await loadCart(shop, owner, customer && tokenHash))
  if (!customer || !tokenHash || cart?.hasVisitorLines === false) return { owner, cart }
  const isMerged = await mergeCarts(shop, tokenHash, customer.customerId)
  return { owner, cart: isMerged ? await loadCart(shop, { customerId: customer.customerId }) : cart }
}

/** The owner for writes: a visitor without a cart gets a cookie for one. */
export async function getCartOwner(c: Context<RouterEnv>): Promise<CartOwner> {
  const found = await findCartOwner(c)
  if (found) return found
  const token = newToken()
  writeCookie(c, cartCookie, token, { maxAge: sixtyDays })
  return { tokenHash: hashToken(token), isNew: true }
}
