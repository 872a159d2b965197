import { sql } from 'drizzle-orm'
import { writeMail } from '../../mail/write-mail.ts'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { hashToken, newToken } from '../../platform/token.ts'
import { passwordResets } from '../tables.ts'

const anHour = 60 * 60 * 1000

const foundColumns = { id: col.integer, email: col.text, is_guest: col.boolean }
type Found = RowOf<typeof foundColumns>

/** The account with this address, or else its newest guest, who may make an account of it. Locked: two links at once would both be the newest. */
async function lockWhoReads({ db }: Shop, email: string): Promise<Found> {
  const rows = await readRows(db, foundColumns)`
    select id, email, password_hash is null as is_guest from customers
    where lower(email) = lower(${email}) and deleted_at is null
    order by password_hash is null, created_at desc, id desc limit 1 for no key update`
  if (!rows[0]) throw new Problem('unknown_email')
  return rows[0]
}

/** Mails a link to set a password with. Links sent before to the same address end. */
export const sendResetLink = (shop: Shop, email: string): Promise<void> =>
  inTransaction(shop, async (shop) => {
    const customer = await lockWhoReads(shop, email)
    await shop.db.execute(sql`
      delete from password_resets r using customers c where c.id = r.customer_id and lower(c.email) = lower(${email})`)
    const token = newToken()
    const tokenHash = hashToken(token)
    await shop.db.insert(passwordResets).values({
      tokenHash,
      customerId: customer.id,
      createdAt: shop.now,
      expiresAt: new Date(shop.now.getTime() + anHour),
    })
    await writeMail(shop, {
      event: `reset ${tokenHash.toString('base64url').slice(0, 16)}`,
      kind: customer.is_guest ? 'set_password' : 'reset_password',
      about: { customer_id: customer.id, token },
      recipient: customer.email,
      locale: shop.locale,
    })
  })
