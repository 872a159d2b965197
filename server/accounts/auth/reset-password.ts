import { sql } from 'drizzle-orm'
import type { ResetPasswordBody } from '../../../contract/wire/accounts/customer.ts'
import { isDuplicate } from '../../platform/database/database.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { hashToken } from '../../platform/token.ts'
import { adoptGuests } from './adopt-guests.ts'
import { clearGuesses, guessesAtEmail } from './guess-limit.ts'
import { hashPassword } from './password-hash.ts'
import { requireUncommonPassword } from './password-rules.ts'
import { endAllSessions } from './sessions.ts'

/** The customer whose link it is; 410 when the link is unknown, used or expired. */
async function getLinkOwner({ db, now }: Shop, tokenHash: Buffer): Promise<{ id: number; email: string }> {
  const rows = await readRows(db, { id: col.integer, email: col.text })`
    select c.id, c.email from password_resets r join customers c on c.id = r.customer_id
    where r.token_hash = ${tokenHash} and r.used_at is null and r.expires_at > ${now} and c.deleted_at is null`
  if (!rows[0]) throw new Problem('link_ended')
  return rows[0]
}

/** Locks all customers with this email address, always in the same order, to avoid a deadlock. */
const lockSameEmail = async ({ db }: Shop, email: string) => {
  const rows = await readRows(db, { id: col.integer, is_guest: col.boolean })`
    select id, password_hash is null as is_guest from customers where lower(email) = lower(${email}) and deleted_at is null
    order by id for update`
  return rows
}

/** Sets a password with the mailed link, once. A guest becomes a customer and gets all orders placed by guests with this email address. */
export async function resetPassword(shop: Shop, { token, password }: ResetPasswordBody): Promise<void> {
  const tokenHash = hashToken(token)
  const { id, email } = await getLinkOwner(shop, tokenHash)
  requireUncommonPassword(password, email)
  const passwordHash = await hashPassword(password)
  const setPassword = async (shop: Shop) => {
    const sameEmail = await lockSameEmail(shop, email)
    const { rowCount } = await shop.db.execute(sql`
      update password_resets set used_at = ${shop.now}
      where token_hash = ${tokenHash} and used_at is null and expires_at > ${shop.now} and customer_id = ${id}`)
    if (!rowCount || !sameEmail.some((one) => one.id === id)) throw new Problem('link_ended')
    const others = sameEmail.filter((one) => one.id !== id)
    if (others.some((one) => !one.is_guest)) throw new Problem('account_exists')
    await shop.db.execute(sql`update customers set password_hash = ${passwordHash} where id = ${id}`)
    await endAllSessions(shop, id)
    await adoptGuests(
      shop,
      id,
      others.map((one) => one.id),
    )
  }
  try {
    await inTransaction(shop, setPassword)
  } catch (error) {
    // An account with this email address was registered in the meantime.
    if (isDuplicate(error)) throw new Problem('account_exists')
    throw error
  }
  await clearGuesses(shop, guessesAtEmail(email))
}
