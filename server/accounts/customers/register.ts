import { eq, type SQL, sql } from 'drizzle-orm'
import type { Customer, RegisterBody } from '../../../contract/wire/accounts/customer.ts'
import { isDuplicate } from '../../platform/database/database.ts'
import { executePrepared, readPrepared } from '../../platform/database/frequent-read.ts'
import { col } from '../../platform/database/rows.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { type Browser, continueWith, type Login, startSession } from '../auth/log-in.ts'
import { hashPassword } from '../auth/password-hash.ts'
import { requireUncommonPassword } from '../auth/password-rules.ts'
import { endAllSessions, newSession } from '../auth/sessions.ts'
import { isConfirmed } from '../confirmation/confirm-email.ts'
import { mailConfirmation } from '../confirmation/mail-customer.ts'
import { customers, passwordResets } from '../tables.ts'
import { customerToJson, type ShownCustomer } from './get-customer.ts'
import { profileColumns } from './profile-columns.ts'

type Row = typeof customers.$inferSelect
type NewRow = typeof customers.$inferInsert

type Registration = ({ outcome: 'registered'; customer: Customer } & Login) | { outcome: 'account_exists' }

/** An account with an unproven address does not stand in the way of a guest: the guest may be the one whose address it is. */
const hasAccount = (email: string, { isGuest }: { isGuest: boolean }): SQL => sql`exists (
  select from customers c where lower(c.email) = lower(${email}) and c.password_hash is not null and c.deleted_at is null
    and (${!isGuest} or ${isConfirmed(sql`c`)}))`

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

/** A new customer with their session, in one statement; undefined if there is an account with this e-mail address. */
async function insertCustomer({ db, now }: Shop, values: NewRow, insertSession: (customer: SQL) => SQL) {
  const row: Omit<ShownCustomer, 'id'> = {
    emailConfirmedAt: null,
    creditLimitCents: null,
    staff: false,
    ...values,
    middleName: values.middleName ?? null,
    phone: values.phone ?? null,
    passwordHash: values.passwordHash ?? null,
    company: values.company ?? null,
    companyNumber: values.companyNumber ?? null,
    vatNumber: values.vatNumber ?? null,
    invoiceEmail: values.invoiceEmail ?? null,
  }
  const isGuest = row.passwordHash === null
  const rows = await readPrepared(db, { id: col.integer })`
    with added as (
      insert into customers (email, firstname, middle_name, lastname, phone, locale, password_hash, company, company_number, vat_number,
        invoice_email, created_at)
      select ${row.email}, ${row.firstname}, ${row.middleName}, ${row.lastname}, ${row.phone}, ${row.locale}, ${row.passwordHash}, ${row.company},
        ${row.companyNumber}, ${row.vatNumber}, ${row.invoiceEmail}, ${now}
      where not ${hasAccount(row.email, { isGuest })}
      returning id
    ), opened as (${insertSession(sql`select id from added`)})
    select id from added`
  return rows[0] && { ...row, id: rows[0].id }
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
  if (!isGuest || browser.guestId !== undefined) {
    // Asked before a password is hashed, which takes long. Of a new guest it is asked by the statement that adds them.
    const { rowCount } = await executePrepared(shop.db, sql`select where ${hasAccount(email, { isGuest })}`)
    if (rowCount) return { outcome: 'account_exists' }
  }
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
      if (guest) await endAllSessions(shop, guest.id)
      const { session, insertFor } = newSession(shop, { isGuest, device: browser.device })
      const row = guest ?? (await insertCustomer(shop, values, insertFor))
      if (!row) return { outcome: 'account_exists' as const }
      if (!isGuest && row.emailConfirmedAt === null) await mailConfirmation(shop, row)
      const login = guest
        ? await startSession(shop, { id: row.id, isGuest }, browser)
        : await continueWith(shop, session, row.id, browser)
      return { outcome: 'registered' as const, ...login, customer: customerToJson(row) }
    })
  } catch (error) {
    // An account with this email address was registered in the meantime.
    if (isDuplicate(error)) return { outcome: 'account_exists' }
    throw error
  }
}
