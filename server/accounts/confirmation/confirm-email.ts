import { type SQL, sql } from 'drizzle-orm'
import { executePrepared } from '../../platform/database/frequent-read.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import type { Signer } from '../../platform/signature.ts'

/** How long a link to confirm an e-mail address works. */
export const confirmationDays = 7

type Customer = { id: number; email: string }

/** A row of `customers` whose e-mail address is proven. Staff who make a colleague or grant a credit limit know the customer. */
export const isConfirmed = (customer: SQL) =>
  sql`(${customer}.email_confirmed_at is not null or ${customer}.credit_limit_cents is not null)`

/** The address is part of the signed text, so that a link to one address does not confirm another. */
const signedText = ({ id, email }: Customer, ends: string) =>
  `confirm ${id} ${email.toLowerCase()} until ${ends}`

/** The token of the link in the mail: the customer, when the link ends, and a signature. */
export function confirmationToken(signer: Signer, customer: Customer, now: Date): string {
  const ends = Math.floor(now.getTime() / 1000 + confirmationDays * 24 * 60 * 60).toString(36)
  return `${customer.id}-${ends}-${signer.sign(signedText(customer, ends))}`
}

/** The address is the customer's: mails that waited for this are sent now. */
export async function confirmEmail({ db, now }: Shop, customerId: number) {
  await Promise.all([
    executePrepared(
      db,
      sql`
        update customers set email_confirmed_at = ${now}
        where id = ${customerId} and email_confirmed_at is null and deleted_at is null`,
    ),
    executePrepared(
      db,
      sql`
        update mails set held_for = null, next_try_at = greatest(next_try_at, ${now})
        where held_for = ${customerId} and state = 'waiting'`,
    ),
  ])
}

type Confirmation = { outcome: 'confirmed'; customerId: number } | { outcome: 'link_ended' }

/**
 * Confirms the address with the token of a mailed link; a second time changes nothing. Orders that guests placed with this address are not
 * taken over: whoever follows the link need not be the person who chose the account's password.
 */
export async function confirmWithToken(shop: Shop, signer: Signer, token: string): Promise<Confirmation> {
  const [, id = '', ends = '', signature = ''] = /^(\d{1,9})-([0-9a-z]{1,9})-([\w-]+)$/.exec(token) ?? []
  const isOver = Number.parseInt(ends, 36) * 1000 <= shop.now.getTime()
  if (!signature || isOver) return { outcome: 'link_ended' }
  const rows = await readRows(shop.db, { id: col.integer, email: col.text })`
    select id, email from customers where id = ${Number(id)} and deleted_at is null`
  const customer = rows[0]
  if (!customer || !signer.isSigned(signedText(customer, ends), signature)) return { outcome: 'link_ended' }
  await inTransaction(shop, (shop) => confirmEmail(shop, customer.id))
  return { outcome: 'confirmed', customerId: customer.id }
}
