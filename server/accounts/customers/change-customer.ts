import { and, eq } from 'drizzle-orm'
import type { ChangeCustomerBody, Customer } from '../../../contract/wire/accounts/customer.ts'
import { Problem } from '../../platform/http/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { checkPassword } from '../auth/check-password.ts'
import { endAllSessions, openSession, type Session } from '../auth/open-session.ts'
import { hashPassword } from '../auth/password-hash.ts'
import { requireUncommon } from '../auth/password-rules.ts'
import { customers, passwordResets } from '../tables.ts'
import { describeCustomer, getCustomerRow } from './get-customer.ts'
import { profileColumns } from './profile-columns.ts'

type Row = typeof customers.$inferSelect
type Changed = { customer: Customer; session?: Session }

/** The hash of the new password, where there is one and the old one stands beside it. */
async function newHash(
  shop: Shop,
  row: Row,
  given: ChangeCustomerBody,
  ip: string,
): Promise<string | undefined> {
  const { password, current_password } = given
  if (password === undefined) return undefined
  // A guest has no password to show; theirs begins with a mailed link or by registering.
  if (row.passwordHash === null) throw new Problem('forbidden')
  if (!current_password) throw new Problem('invalid', { fields: { current_password: ['required'] } })
  requireUncommon(password, row.email)
  const check = { email: row.email, ip, password: current_password, hash: row.passwordHash }
  if (!(await checkPassword(shop, check)))
    throw new Problem('invalid', { fields: { current_password: ['wrong'] } })
  return hashPassword(password)
}

/** Changes what is given. A new password ends every session; the one that changed it gets another. */
export async function changeCustomer(
  shop: Shop,
  id: number,
  given: ChangeCustomerBody,
  ip: string,
): Promise<Changed> {
  const row = await getCustomerRow(shop, id)
  if (given.email !== undefined && given.email.toLowerCase() !== row.email.toLowerCase())
    throw new Problem('invalid', { fields: { email: ['fixed'] } })
  const passwordHash = await newHash(shop, row, given, ip)
  const values = { ...profileColumns(given), locale: given.language, passwordHash }
  if (Object.values(values).every((value) => value === undefined)) return { customer: describeCustomer(row) }
  return inTransaction(shop, async (shop) => {
    // The old password must still be that when the new one is written: a mailed link may have been quicker.
    const isStill =
      passwordHash && row.passwordHash ? eq(customers.passwordHash, row.passwordHash) : undefined
    const [changed] = await shop.db
      .update(customers)
      .set(values)
      .where(and(eq(customers.id, id), isStill))
      .returning()
    if (!changed) throw new Problem('invalid', { fields: { current_password: ['wrong'] } })
    const customer = describeCustomer(changed)
    if (passwordHash === undefined) return { customer }
    await endAllSessions(shop, id)
    await shop.db.delete(passwordResets).where(eq(passwordResets.customerId, id))
    return { customer, session: await openSession(shop, id, false) }
  })
}
