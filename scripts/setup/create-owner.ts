import { eq, sql } from 'drizzle-orm'
import type { Locale } from '../../contract/rules/locale.ts'
import { staffPaths } from '../../contract/rules/paths/staff-paths.ts'
import type { Database } from '../../server/platform/database/database.ts'
import { colleagueLinks, colleagues } from '../../server/platform/staff/tables.ts'
import { hashToken, newToken } from '../../server/platform/token.ts'
import type { Answers } from './answers.ts'

/** Longer than a mailed link: whoever runs the setup may first have to open the shop. */
const linkHours = 24

export type Owner = { id: number; email: string }
const columns = { id: colleagues.id, email: colleagues.email }

/** The first owner among the colleagues. */
export async function findOwner(db: Database): Promise<Owner | undefined> {
  const [owner] = await db
    .select(columns)
    .from(colleagues)
    .where(sql`'owner' = any(${colleagues.roles}) and ${colleagues.isActive}`)
    .orderBy(colleagues.id)
    .limit(1)
  return owner
}

/** Creates the owner without a password; the link sets it. */
export async function createOwner(db: Database, answers: Answers): Promise<Owner> {
  const [owner] = await db
    .insert(colleagues)
    .values({
      email: answers.ownerEmail,
      name: `${answers.ownerFirstName} ${answers.ownerLastName}`,
      locale: answers.ownerLanguage as Locale,
      roles: ['owner'],
    })
    .returning(columns)
  if (!owner) throw new Error('owner not inserted')
  return owner
}

/** A link to set a password with; it works once, and earlier links no longer work. */
export async function newOwnerLink(db: Database, owner: Owner, origin: string, now: Date) {
  const token = newToken()
  await db.delete(colleagueLinks).where(eq(colleagueLinks.colleagueId, owner.id))
  const expiresAt = new Date(now.getTime() + linkHours * 60 * 60_000)
  await db
    .insert(colleagueLinks)
    .values({ tokenHash: hashToken(token), colleagueId: owner.id, kind: 'invitation', expiresAt })
  return `${origin}${staffPaths.link}/${token}`
}
