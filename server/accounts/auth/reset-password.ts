import { sql } from 'drizzle-orm'
import type { ResetPasswordBody } from '../../../contract/wire/accounts/customer.ts'
import { isDuplicate } from '../../platform/database/database.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { hashToken } from '../../platform/token.ts'
import { confirmEmail } from '../confirmation/confirm-email.ts'
import { forgetGuessesAt } from './guess-limit.ts'
import { mailPasswordChanged } from './mail-password-changed.ts'
import { hashPassword } from './password-hash.ts'
import { requireUncommonPassword } from './password-rules.ts'
import { endAllSessions } from './sessions.ts'

type LinkOwner = { id: number; email: string }

/** The customer whose link it is; undefined when the link is unknown, used or expired. */
async function findLinkOwner({ db, now }: Shop, tokenHash: Buffer): Promise<LinkOwner | undefined> {
  const rows = await readRows(db, { id: col.integer, email: col.text })`
    select c.id, c.email from password_resets r join customers c on c.id = r.customer_id
    where r.token_hash = ${tokenHash} and r.used_at is null and r.expires_at > ${now} and c.deleted_at is null`
  return rows[0]
}

/** Whether a mailed link still works; nothing changes. */
export const doesLinkWork = async (shop: Shop, token: string): Promise<boolean> =>
  (await findLinkOwner(shop, hashToken(token))) !== undefined

/** Locks all customers with this email address, always in the same order, to avoid a deadlock. */
const lockSameEmail = async ({ db }: Shop, email: string) => {
  const rows = await readRows(db, { id: col.integer, is_guest: col.boolean })`
    select id, password_hash is null as is_guest from customers where lower(email) = lower(${email}) and deleted_at is null
    order by id for update`
  return rows
}

/** Moves everything that guests with the same, now proven, email address ordered and own to one account, and deletes those guests. */
async function adoptGuests({ db, now }: Shop, customerId: number, guestIds: number[]) {
  if (!guestIds.length) return
  const guests = sql`${sql.param(guestIds)}::int[]`
  // The key prevents a guest from placing an order twice. It is cleared, because two guests might have used the same one.
  await db.execute(sql`
    update orders set customer_id = ${customerId}, idempotency_key = null where customer_id = any(${guests})`)
  for (const table of ['offers', 'certificates', 'inspected_items', 'people'])
    await db.execute(sql`
      update ${sql.identifier(table)} set customer_id = ${customerId} where customer_id = any(${guests})`)
  await db.execute(sql`delete from sessions where customer_id = any(${guests})`)
  await db.execute(sql`update customers set deleted_at = ${now} where id = any(${guests})`)
}

type Reset = { outcome: 'changed' | 'link_ended' | 'account_exists'; customerId?: number }

/** Sets a password with the mailed link, once. A guest becomes a customer and gets all orders placed by guests with this email address. */
export async function resetPassword(shop: Shop, { token, password }: ResetPasswordBody): Promise<Reset> {
  const tokenHash = hashToken(token)
  const owner = await findLinkOwner(shop, tokenHash)
  if (!owner) return { outcome: 'link_ended' }
  requireUncommonPassword(password, owner.email)
  const change = { owner, tokenHash, passwordHash: await hashPassword(password) }
  try {
    const reset = await inTransaction(shop, (shop) => setPassword(shop, change))
    if (reset.outcome === 'changed') await forgetGuessesAt(shop, owner.email)
    return reset
  } catch (error) {
    // An account with this email address was registered in the meantime.
    if (isDuplicate(error)) return { outcome: 'account_exists' }
    throw error
  }
}

type PasswordChange = { owner: LinkOwner; tokenHash: Buffer; passwordHash: string }

async function setPassword(shop: Shop, { owner, tokenHash, passwordHash }: PasswordChange): Promise<Reset> {
  const sameEmail = await lockSameEmail(shop, owner.email)
  // Checked again now that the customers are locked: another request may have used or replaced the link.
  const stillOwner = await findLinkOwner(shop, tokenHash)
  if (!stillOwner || !sameEmail.some(({ id }) => id === owner.id)) return { outcome: 'link_ended' }
  const others = sameEmail.filter(({ id }) => id !== owner.id)
  if (others.some(({ is_guest }) => !is_guest)) return { outcome: 'account_exists' }
  await shop.db.execute(sql`update password_resets set used_at = ${shop.now} where token_hash = ${tokenHash}`)
  await shop.db.execute(sql`update customers set password_hash = ${passwordHash} where id = ${owner.id}`)
  await confirmEmail(shop, owner.id)
  await endAllSessions(shop, owner.id)
  await mailPasswordChanged(shop, owner)
  await adoptGuests(
    shop,
    owner.id,
    others.map(({ id }) => id),
  )
  return { outcome: 'changed', customerId: owner.id }
}
