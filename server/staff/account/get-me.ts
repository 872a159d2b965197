import type { Me } from '../../../contract/staff/session.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { type Colleague, provedMs, staffSessionMs } from '../../platform/staff/colleague.ts'

const later = (from: Date, ms: number) => new Date(from.getTime() + ms).toISOString()

/** The colleague who is logged in, with their rights, and until when they need not prove again that it is them. */
export async function getMe(
  { db, now }: Shop,
  { id, name, email, locale, roles, rights, session, hasSecondFactor }: Colleague,
  needsSecondFactor: boolean,
): Promise<Me> {
  const rows = await readRows(db, { totp: col.boolean, passkeys: col.integer })`
    select totp_confirmed_at is not null as totp, (select count(*)::int from passkeys k where k.colleague_id = c.id) as passkeys
    from colleagues c where id = ${id}`
  const provedUntil = later(session.provedAt, provedMs)
  return {
    id,
    name,
    email,
    locale,
    roles,
    rights: [...rights],
    second_factors: rows[0] ?? { totp: false, passkeys: 0 },
    must_set_second_factor: needsSecondFactor && !hasSecondFactor,
    proved_until: provedUntil > now.toISOString() ? provedUntil : null,
    session_ends_at: later(session.createdAt, staffSessionMs.max),
  }
}
