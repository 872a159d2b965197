import { sql } from 'drizzle-orm'
import type { Locale } from '../../../contract/rules/locale.ts'
import { hashPassword } from '../../accounts/auth/password-hash.ts'
import { requireUncommonPassword } from '../../accounts/auth/password-rules.ts'
import { writeMail } from '../../mail/write-mail.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { colleagueLinks } from '../../platform/staff/tables.ts'
import { hashToken, newToken } from '../../platform/token.ts'
import { endAllSessions } from './sessions.ts'

export const linkKinds = ['invitation', 'reset'] as const
type LinkKind = (typeof linkKinds)[number]

const hour = 3_600_000
/** How long a link works. */
export const linkMs: Record<LinkKind, number> = { invitation: 7 * 24 * hour, reset: hour }

/** Mails a colleague a link to set a password; earlier links stop working. In the caller's transaction. */
export async function sendLink(
  shop: Shop,
  colleague: { id: number; email: string; locale: Locale },
  kind: LinkKind,
) {
  const token = newToken()
  const tokenHash = hashToken(token)
  const expiresAt = new Date(shop.now.getTime() + linkMs[kind])
  await shop.db.execute(sql`delete from colleague_links where colleague_id = ${colleague.id}`)
  await shop.db.insert(colleagueLinks).values({ tokenHash, colleagueId: colleague.id, kind, expiresAt })
  await writeMail(shop, {
    event: `colleague ${tokenHash.toString('base64url').slice(0, 16)}`,
    kind: kind === 'invitation' ? 'colleague_invitation' : 'colleague_reset',
    about: { colleague_id: colleague.id, token },
    recipient: colleague.email,
    locale: colleague.locale,
    sendBefore: expiresAt,
  })
}

/** Mails a new-password link if a colleague has this address; nobody learns whether one has. */
export const sendResetLink = (shop: Shop, email: string) =>
  inTransaction(shop, async (shop) => {
    const rows = await readRows(shop.db, {
      id: col.integer,
      email: col.text,
      locale: col.text.as<Locale>(),
      is_new: col.boolean,
    })`
      select id, email, locale, password_hash is null as is_new from colleagues
      where lower(email) = lower(${email}) and is_active for no key update`
    const colleague = rows[0]
    if (colleague) await sendLink(shop, colleague, colleague.is_new ? 'invitation' : 'reset')
  })

const linkColumns = {
  colleague_id: col.integer,
  kind: col.text.as<LinkKind>(),
  name: col.text,
  email: col.text,
}

/** Whom a link belongs to; undefined once it has ended or was used. */
export async function findLink({ db, now }: Shop, token: string) {
  const rows = await readRows(db, linkColumns)`
    select l.colleague_id, l.kind, c.name, c.email from colleague_links l join colleagues c on c.id = l.colleague_id
    where l.token_hash = ${hashToken(token)} and l.expires_at > ${now} and c.is_active`
  return rows[0]
}

/** Sets the password of the link's colleague, logs them out everywhere and ends the link; undefined once it has ended or was used. */
export async function setPassword(shop: Shop, token: string, password: string): Promise<number | undefined> {
  const link = await findLink(shop, token)
  if (!link) return undefined
  requireUncommonPassword(password, link.email)
  const hash = await hashPassword(password)
  return inTransaction(shop, async (shop) => {
    const { rowCount } = await shop.db.execute(sql`
      delete from colleague_links where token_hash = ${hashToken(token)} and expires_at > ${shop.now}`)
    if (!rowCount) return undefined
    await shop.db.execute(sql`update colleagues set password_hash = ${hash} where id = ${link.colleague_id}`)
    await endAllSessions(shop, link.colleague_id)
    return link.colleague_id
  })
}
