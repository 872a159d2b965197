import { sql } from 'drizzle-orm'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Device } from '../../platform/http/requests/device.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { checkPassword } from './check-password.ts'
import { type Guesses, guessesAtEmail, guessesByBrowser, guessesFromNetwork } from './guess-limit.ts'
import { endSession, openSession, type Session } from './sessions.ts'

/** The browser that logs in: perhaps with an old session, and perhaps with a visitor's cart. */
export type Browser = {
  oldToken: string | undefined
  device: Device
  /** The id of this browser if it logged in to this account before. */
  findKnown: (customerId: number) => string | undefined
  /** Adds the visitor's cart to the customer's; true when it had lines. */
  mergeCart: (shop: Shop, customerId: number) => Promise<boolean>
}
export type Login = { session: Session; itemsMerged: boolean }

/** Replaces the browser's old session and merges its cart, inside the caller's transaction. */
export async function startSession(
  shop: Shop,
  customer: { id: number; isGuest: boolean },
  browser: Browser,
): Promise<Login> {
  const { id: customerId, isGuest } = customer
  const session = await openSession(shop, { customerId, isGuest, device: browser.device })
  return continueWith(shop, session, customerId, browser)
}

/** The same with a session that was just opened. */
export async function continueWith(
  shop: Shop,
  session: Session,
  customerId: number,
  { oldToken, mergeCart }: Browser,
): Promise<Login> {
  await endSession(shop, oldToken)
  return { session, itemsMerged: await mergeCart(shop, customerId) }
}

type LoginOutcome =
  | ({ outcome: 'logged_in'; customerId: number } & Login)
  /** Without a customer if no account has this email address. */
  | { outcome: 'wrong_credentials'; customerId: number | undefined }
type Credentials = { email: string; password: string; network: string }

const guessesOf = ({ email, network }: Credentials, knownBrowser: string | undefined): Guesses[] =>
  knownBrowser
    ? [guessesByBrowser(knownBrowser)]
    : [guessesFromNetwork(network), guessesAtEmail(email, network)]

/** Guests have no password, so an email address that only guests used counts as unknown. */
export async function logIn(shop: Shop, credentials: Credentials, browser: Browser): Promise<LoginOutcome> {
  const rows = await readRows(shop.db, { id: col.integer, password_hash: col.text.neverNull })`
    select id, password_hash from customers
    where lower(email) = lower(${credentials.email}) and password_hash is not null and deleted_at is null`
  const customer = rows[0]
  const customerId = customer?.id
  const guesses = guessesOf(credentials, customer && browser.findKnown(customer.id))
  const { password } = credentials
  const isRight = await checkPassword(shop, { password, hash: customer?.password_hash, guesses })
  if (!customer || !isRight) return { outcome: 'wrong_credentials', customerId }
  return inTransaction(shop, async (shop) => {
    // A password change ends all sessions. If it happened meanwhile, no session may be opened with the old password.
    const { rowCount } = await shop.db.execute(sql`
      select from customers where id = ${customer.id} and password_hash = ${customer.password_hash} and deleted_at is null for share`)
    if (!rowCount) return { outcome: 'wrong_credentials', customerId }
    return {
      outcome: 'logged_in',
      customerId: customer.id,
      ...(await startSession(shop, { id: customer.id, isGuest: false }, browser)),
    }
  })
}
