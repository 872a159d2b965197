import { eq, sql } from 'drizzle-orm'
import type { Customer, RegisterBody } from '../../../contract/wire/accounts/customer.ts'
import { isDuplicate } from '../../platform/database/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { type Arrival, type Welcome, welcome } from '../auth/log-in.ts'
import { endAllSessions } from '../auth/open-session.ts'
import { hashPassword } from '../auth/password-hash.ts'
import { requireUncommon } from '../auth/password-rules.ts'
import { customers, passwordResets } from '../tables.ts'
import { describeCustomer } from './get-customer.ts'
import { profileColumns } from './profile-columns.ts'

type Row = typeof customers.$inferSelect
type NewRow = typeof customers.$inferInsert

async function requireFreeAddress({ db }: Shop, email: string) {
  const { rowCount } = await db.execute(sql`
    select from customers where lower(email) = lower(${email}) and password_hash is not null and deleted_at is null`)
  if (rowCount) throw new Problem('account_exists')
}

/** The guest goes on as the same customer, so that what was ordered stays theirs. */
async function goOnAs(shop: Shop, guestId: number, values: NewRow): Promise<Row | undefined> {
  const [row] = await shop.db
    .update(customers)
    .set(values)
    .where(sql`id = ${guestId} and password_hash is null and deleted_at is null`)
    .returning()
  // A link that was mailed to the address of before must open nothing of the address of now.
  if (row) await shop.db.delete(passwordResets).where(eq(passwordResets.customerId, guestId))
  return row
}

async function insertCustomer({ db }: Shop, values: NewRow): Promise<Row> {
  const [row] = await db.insert(customers).values(values).returning()
  if (!row) throw new Error('an insert gave no row')
  return row
}

/**
 * With a password an account, without one a guest; logged in at once. Nothing of earlier guests with the same address comes along: that
 * it is theirs only a mailed link can show.
 */
export async function register(
  shop: Shop,
  { email, password, ...given }: RegisterBody,
  arrival: Arrival & { guestId: number | undefined },
): Promise<Welcome & { customer: Customer }> {
  if (password !== undefined) requireUncommon(password, email)
  await requireFreeAddress(shop, email)
  const values = {
    ...profileColumns(given),
    firstname: given.firstname,
    lastname: given.lastname,
    email,
    locale: shop.locale,
    passwordHash: password === undefined ? null : await hashPassword(password),
  }
  const isGuest = password === undefined
  try {
    return await inTransaction(shop, async (shop) => {
      const kept = arrival.guestId === undefined ? undefined : await goOnAs(shop, arrival.guestId, values)
      const row = kept ?? (await insertCustomer(shop, { ...values, createdAt: shop.now }))
      if (kept) await endAllSessions(shop, kept.id)
      return { ...(await welcome(shop, { id: row.id, isGuest }, arrival)), customer: describeCustomer(row) }
    })
  } catch (error) {
    // Somebody made an account with this address between the look and the write.
    if (isDuplicate(error)) throw new Problem('account_exists')
    throw error
  }
}
