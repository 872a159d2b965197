import { eq, sql } from 'drizzle-orm'
import type { Customer, RegisterBody } from '../../../contract/wire/accounts/customer.ts'
import { isDuplicate } from '../../platform/database/database.ts'
import { executePrepared } from '../../platform/database/frequent-read.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { type Browser, type Login, startSession } from '../auth/log-in.ts'
import { hashPassword } from '../auth/password-hash.ts'
import { requireUncommonPassword } from '../auth/password-rules.ts'
import { endAllSessions } from '../auth/sessions.ts'
import { isConfirmed } from '../confirmation/confirm-email.ts'
import { mailConfirmation } from '../confirmation/mail-customer.ts'
import { customers, passwordResets } from '../tables.ts'
import { customerToJson } from './get-customer.ts'
import { profileColumns } from './profile-columns.ts'

type Row = typeof customers.$inferSelect
type NewRow = typeof customers.$inferInsert

type Registration = ({ outcome: 'registered'; customer: Customer } & Login) | { outcome: 'account_exists' }

/** An account with an unproven address does not stand in the way of a guest: the guest may be the one whose address it is. */
async function hasAccount({ db }: Shop, email: string, { isGuest }: { isGuest: boolean }): Promise<boolean> {
  const { rowCount } = await executePrepared(
    db,
    sql`
      select from customers c where lower(c.email) = lower(${email}) and c.password_hash is not null and c.deleted_at is null
        and (${!isGuest} or ${isConfirmed(sql`c`)})`,
  )
  return Boolean(rowCount)
}

/** The guest stays the same customer, so that their orders stay theirs. */
async function convertGuest(shop: Shop, guestId: number, values: NewRow): Promise<Row | undefined> {
  const [row] = await shop.db
    .update(customers)
    .set({
      ...values,
      emailConfirmedAt: sql`case when lower(email) = lower(${values.email}) then email_confirmed_at end`,
    })
    .where(sql`id = ${guestId} and password_hash is null and deleted_at is null`)
    .returning()
  // A link that was mailed to the old email address must not work for the new one.
  if (row) await shop.db.delete(passwordResets).where(eq(passwordResets.customerId, guestId))
  return row
}

async function insertCustomer({ db }: Shop, values: NewRow): Promise<Row> {
  const [row] = await db.insert(customers).values(values).returning()
  if (!row) throw new Error('insert returned no row')
  return row
}

/**
 * Creates an account with a password, or a guest without one, and logs in. Orders of earlier guests with the same email address are not
 * adopted: only a mailed link proves that the address is theirs.
 */
export async function register(
  shop: Shop,
  { email, password, ...profile }: RegisterBody,
  browser: Browser & { guestId: number | undefined },
): Promise<Registration> {
  if (password !== undefined) requireUncommonPassword(password, email)
  const isGuest = password === undefined
  if (await hasAccount(shop, email, { isGuest })) return { outcome: 'account_exists' }
  const values = {
    ...profileColumns(profile),
    firstname: profile.firstname,
    lastname: profile.lastname,
    email,
    locale: shop.locale,
    passwordHash: isGuest ? null : await hashPassword(password),
  }
  try {
    return await inTransaction(shop, async (shop) => {
      const guest =
        browser.guestId === undefined ? undefined : await convertGuest(shop, browser.guestId, values)
      const row = guest ?? (await insertCustomer(shop, { ...values, createdAt: shop.now }))
      if (guest) await endAllSessions(shop, guest.id)
      if (!isGuest && row.emailConfirmedAt === null) await mailConfirmation(shop, row)
      return {
        outcome: 'registered' as const,
        ...(await startSession(shop, { id: row.id, isGuest }, browser)),
        customer: customerToJson(row),
      }
    })
  } catch (error) {
    // An account with this email address was registered in the meantime.
    if (isDuplicate(error)) return { outcome: 'account_exists' }
    throw error
  }
}
