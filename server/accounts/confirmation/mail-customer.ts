import { type SQL, sql } from 'drizzle-orm'
import { dayOf } from '../../../contract/rules/time/day.ts'
import { type NewMail, writeMail } from '../../mail/write-mail.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { isConfirmed } from './confirm-email.ts'

/** Mails the link to confirm the address of an account. The same `occasion` is mailed once. */
export const mailConfirmation = (
  shop: Shop,
  { id, email }: { id: number; email: string },
  occasion = dayOf(shop.now),
) =>
  writeMail(shop, {
    event: `confirm address of ${id} ${occasion}`,
    kind: 'confirm_email',
    about: { customer_id: id },
    recipient: email,
    locale: shop.locale,
  })

/** The customer's own account, if its address is this one and nobody has confirmed it. */
const unconfirmed = (customerId: number | null, email: string): SQL => sql`
  select c.id, c.email from customers c
  where c.id = ${customerId} and lower(c.email) = lower(${email}) and c.password_hash is not null and c.deleted_at is null
    and not ${isConfirmed(sql`c`)}`

/**
 * Queues a mail to a customer. Whoever registers an address may not have it mailed by us before it is confirmed: until then the mail is
 * held, and the link to confirm is mailed instead, at most once a day.
 */
export async function mailCustomer(shop: Shop, customerId: number | null, mail: NewMail) {
  const account = unconfirmed(customerId, mail.recipient)
  if (await writeMail(shop, mail, sql`exists (${account})`)) return
  // Locked, so that a confirmation at the same moment does not miss this mail.
  const [found] = await readRows(shop.db, { id: col.integer, email: col.text })`${account} for share`
  await writeMail(shop, { ...mail, ...(found ? { heldFor: found.id } : {}) })
  if (found) await mailConfirmation(shop, found)
}
