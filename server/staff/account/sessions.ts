import { sql } from 'drizzle-orm'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Device } from '../../platform/http/requests/device.ts'
import type { Shop } from '../../platform/shop.ts'
import { staffSessionMs } from '../../platform/staff/colleague.ts'
import { colleagueSessions } from '../../platform/staff/tables.ts'
import { hashToken, newToken } from '../../platform/token.ts'

/** Opens a session and ends the browser's old one, so that nobody who planted that is logged in too. Returns its token. */
export async function openSession(
  { db, now }: Shop,
  colleagueId: number,
  { device, oldToken }: { device: Device; oldToken: string | undefined },
): Promise<string> {
  if (oldToken) await endSession({ db }, oldToken)
  const token = newToken()
  await db.insert(colleagueSessions).values({
    tokenHash: hashToken(token),
    colleagueId,
    createdAt: now,
    usedAt: now,
    provedAt: now,
    ...device,
  })
  return token
}

export const endSession = ({ db }: Pick<Shop, 'db'>, token: string) =>
  db.execute(sql`delete from colleague_sessions where token_hash = ${hashToken(token)}`)

/** Ends one of a colleague's sessions; false if they have no such session. */
export async function endOneSession({ db }: Shop, colleagueId: number, id: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    delete from colleague_sessions where colleague_id = ${colleagueId} and id = ${id}`)
  return Boolean(rowCount)
}

export const endAllSessions = ({ db }: Shop, colleagueId: number) =>
  db.execute(sql`delete from colleague_sessions where colleague_id = ${colleagueId}`)

/** They have proved again who they are. */
export const noteProof = ({ db, now }: Shop, sessionId: number) =>
  db.execute(sql`update colleague_sessions set proved_at = ${now} where id = ${sessionId}`)

const sessionColumns = {
  id: col.integer,
  browser: col.text.orNull,
  system: col.text.orNull,
  created_at: col.instant,
  used_at: col.instant,
}

/** Where a colleague is logged in, last used first. */
export async function listSessions({ db, now }: Shop, colleagueId: number, currentId: number) {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const rows = await readRows(db, sessionColumns)`
    select id, browser, system, created_at, used_at from colleague_sessions
    where colleague_id = ${colleagueId} and created_at > ${before(staffSessionMs.max)} and used_at > ${before(staffSessionMs.idle)}
    order by used_at desc, id desc`
  return rows.map(({ created_at, used_at, ...session }) => ({
    ...session,
    created_at: created_at.toISOString(),
    used_at: used_at.toISOString(),
    is_current: session.id === currentId,
  }))
}
