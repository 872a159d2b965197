import { and, eq } from 'drizzle-orm'
import type { ChangeCustomerBody, Customer } from '../../../contract/wire/accounts/customer.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Device } from '../../platform/http/requests/device.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { checkPassword } from '../auth/check-password.ts'
import { guessesInSession } from '../auth/guess-limit.ts'
import { mailPasswordChanged } from '../auth/mail-password-changed.ts'
import { hashPassword } from '../auth/password-hash.ts'
import { requireUncommonPassword } from '../auth/password-rules.ts'
import { endAllSessions, openSession, type Session } from '../auth/sessions.ts'
import { customers, passwordResets } from '../tables.ts'
import { customerToJson, getCustomerRow } from './get-customer.ts'
import { profileColumns } from './profile-columns.ts'

type Row = typeof customers.$inferSelect
type ChangedCustomer = { customer: Customer; session?: Session }

/** The hash of the new password, if one was sent; requires the current password. */
async function newPasswordHash(shop: Shop, row: Row, body: ChangeCustomerBody): Promise<string | undefined> {
  const { password, current_password } = body
  if (password === undefined) return undefined
  // A guest has no password to confirm; guests get one by a mailed link or by registering.
  if (row.passwordHash === null) throw new Problem('forbidden')
  if (!current_password) throw new Problem('invalid', { fields: { current_password: ['required'] } })
  requireUncommonPassword(password, row.email)
  const guesses = [guessesInSession(row.id)]
  const check = { password: current_password, hash: row.passwordHash, guesses }
  if (!(await checkPassword(shop, check)))
    throw new Problem('invalid', { fields: { current_password: ['wrong'] } })
  return hashPassword(password)
}

/** Changes the fields that were sent. A new password ends every session and opens a new one for this browser. */
export async function changeCustomer(
  shop: Shop,
  id: number,
  body: ChangeCustomerBody,
  { device }: { device: Device },
): Promise<ChangedCustomer> {
  const row = await getCustomerRow(shop, id)
  if (body.email !== undefined && body.email.toLowerCase() !== row.email.toLowerCase())
    throw new Problem('invalid', { fields: { email: ['fixed'] } })
  const passwordHash = await newPasswordHash(shop, row, body)
  const values = { ...profileColumns(body), locale: body.language, passwordHash }
  if (Object.values(values).every((value) => value === undefined)) return { customer: customerToJson(row) }
  return inTransaction(shop, async (shop) => {
    // The current password must still be the same when the new one is written: a mailed link may have changed it meanwhile.
    const isUnchanged =
      passwordHash && row.passwordHash ? eq(customers.passwordHash, row.passwordHash) : undefined
    const [changed] = await shop.db
      .update(customers)
      .set(values)
      .where(and(eq(customers.id, id), isUnchanged))
      .returning()
    if (!changed) throw new Problem('invalid', { fields: { current_password: ['wrong'] } })
    const customer = customerToJson(changed)
    if (passwordHash === undefined) return { customer }
    await endAllSessions(shop, id)
    await mailPasswordChanged(shop, changed)
    await shop.db.delete(passwordResets).where(eq(passwordResets.customerId, id))
    return { customer, session: await openSession(shop, { customerId: id, isGuest: false, device }) }
  })
}
