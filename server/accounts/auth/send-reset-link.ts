import { sql } from 'drizzle-orm'
import { writeMail } from '../../mail/write-mail.ts'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { hashToken, newToken } from '../../platform/token.ts'
import { passwordResets } from '../tables.ts'

/** How long a password link works. */
export const resetLinkMinutes = 60

const recipientRow = { id: col.integer, email: col.text, is_guest: col.boolean }

/** The account with this email address, or else the newest guest with it. Locked, so that of two links sent at once only one works. */
async function lockRecipient({ db }: Shop, email: string): Promise<RowOf<typeof recipientRow> | undefined> {
  const rows = await readRows(db, recipientRow)`
    select id, email, password_hash is null as is_guest from customers
    where lower(email) = lower(${email}) and deleted_at is null
    order by password_hash is null, created_at desc, id desc limit 1 for no key update`
  return rows[0]
}

/** Mails a link to set a password. Earlier links to the same email address stop working. */
export const sendResetLink = (
  shop: Shop,
  email: string,
): Promise<{ outcome: 'sent' | 'unknown_email'; customerId?: number }> =>
  inTransaction(shop, async (shop) => {
    const customer = await lockRecipient(shop, email)
    if (!customer) return { outcome: 'unknown_email' }
    await shop.db.execute(sql`
      delete from password_resets r using customers c where c.id = r.customer_id and lower(c.email) = lower(${email})`)
    const token = newToken()
    const tokenHash = hashToken(token)
    const expiresAt = new Date(shop.now.getTime() + resetLinkMinutes * 60_000)
    await shop.db.insert(passwordResets).values({
      tokenHash,
      customerId: customer.id,
      createdAt: shop.now,
      expiresAt,
    })
    await writeMail(shop, {
      event: `reset ${tokenHash.toString('base64url').slice(0, 16)}`,
      kind: customer.is_guest ? 'set_password' : 'reset_password',
      about: { customer_id: customer.id, token },
      recipient: customer.email,
      locale: shop.locale,
      sendBefore: expiresAt,
    })
    return { outcome: 'sent', customerId: customer.id }
  })
