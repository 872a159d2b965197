import { eq, sql } from 'drizzle-orm'
import { linkedPaths } from '../../contract/rules/links.ts'
import type { Locale } from '../../contract/rules/locale.ts'
import { hashPassword } from '../../server/accounts/auth/password-hash.ts'
import { customers, passwordResets } from '../../server/accounts/tables.ts'
import type { Database } from '../../server/platform/database/database.ts'
import { hashToken, newToken } from '../../server/platform/token.ts'
import type { Answers } from './answers.ts'

/** Longer than a mailed link: whoever runs the setup may first have to open the shop. */
const linkHours = 24

export type Owner = { id: number; email: string; locale: Locale }

/** The first account of staff. */
export async function findOwner(db: Database): Promise<Owner | undefined> {
  const [owner] = await db
    .select({ id: customers.id, email: customers.email, locale: customers.locale })
    .from(customers)
    .where(sql`${customers.staff} and ${customers.deletedAt} is null`)
    .orderBy(customers.id)
    .limit(1)
  return owner
}

/** Creates the owner with a password that nobody knows; the link replaces it. */
export async function createOwner(db: Database, answers: Answers): Promise<Owner> {
  const [owner] = await db
    .insert(customers)
    .values({
      email: answers.ownerEmail,
      firstname: answers.ownerFirstName,
      lastname: answers.ownerLastName,
      locale: answers.ownerLanguage as Locale,
      passwordHash: await hashPassword(newToken()),
      staff: true,
    })
    .returning({ id: customers.id, email: customers.email, locale: customers.locale })
  if (!owner) throw new Error('owner not inserted')
  return owner
}

/** A link to set a password with; it works once, and earlier links no longer work. */
export async function newOwnerLink(db: Database, owner: Owner, origin: string, now: Date) {
  const token = newToken()
  await db.delete(passwordResets).where(eq(passwordResets.customerId, owner.id))
  const expiresAt = new Date(now.getTime() + linkHours * 60 * 60_000)
  await db
    .insert(passwordResets)
    .values({ tokenHash: hashToken(token), customerId: owner.id, createdAt: now, expiresAt })
  return `${origin}${linkedPaths.resetPassword[owner.locale]}/${token}`
}
