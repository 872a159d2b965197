import { sql } from 'drizzle-orm'
import type { ResetPasswordBody } from '../../../contract/wire/accounts/customer.ts'
import { isDuplicate } from '../../platform/database/database.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { hashToken } from '../../platform/token.ts'
import { adoptGuests } from './adopt-guests.ts'
import { atAddress, forgetGuesses } from './guess-limit.ts'
import { endAllSessions } from './open-session.ts'
import { hashPassword } from './password-hash.ts'
import { requireUncommon } from './password-rules.ts'

/** Whose link it is; 410 for one that is unknown, used or too old. */
async function getLink({ db, now }: Shop, tokenHash: Buffer): Promise<{ id: number; email: string }> {
  const rows = await readRows(db, { id: col.integer, email: col.text })`
    select c.id, c.email from password_resets r join customers c on c.id = r.customer_id
    where r.token_hash = ${tokenHash} and r.used_at is null and r.expires_at > ${now} and c.deleted_at is null`
  if (!rows[0]) throw new Problem('link_ended')
  return rows[0]
}

/** Everybody with this address, in one order for all, so that two at once cannot wait for each other. */
const lockNamesakes = async ({ db }: Shop, email: string) => {
  const rows = await readRows(db, { id: col.integer, is_guest: col.boolean })`
    select id, password_hash is null as is_guest from customers where lower(email) = lower(${email}) and deleted_at is null
    order by id for update`
  return rows
}

/** Sets a password by the mailed link, once. A guest becomes a customer with everything ordered under this address. */
export async function resetPassword(shop: Shop, { token, password }: ResetPasswordBody): Promise<void> {
  const tokenHash = hashToken(token)
  const { id, email } = await getLink(shop, tokenHash)
  requireUncommon(password, email)
  const passwordHash = await hashPassword(password)
  const setPassword = async (shop: Shop) => {
    const namesakes = await lockNamesakes(shop, email)
    const { rowCount } = await shop.db.execute(sql`
      update password_resets set used_at = ${shop.now}
      where token_hash = ${tokenHash} and used_at is null and expires_at > ${shop.now} and customer_id = ${id}`)
    if (!rowCount || !namesakes.some((one) => one.id === id)) throw new Problem('link_ended')
    const others = namesakes.filter((one) => one.id !== id)
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
    // Somebody registered with this address at this very moment.
    if (isDuplicate(error)) throw new Problem('account_exists')
    throw error
  }
  await forgetGuesses(shop, atAddress(email))
}
