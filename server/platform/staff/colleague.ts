import { sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Locale } from '../../../contract/rules/locale.ts'
import { type Right, type Role, rightsOfRole, roles } from '../../../contract/staff/rights.ts'
import { col, readRows } from '../database/rows.ts'
import type { RouterEnv } from '../http/router.ts'
import type { Shop } from '../shop.ts'
import { hashToken } from '../token.ts'

/** The colleague of a session, with what they may do. */
export type Colleague = {
  id: number
  name: string
  email: string
  locale: Locale
  roles: Role[]
  rights: ReadonlySet<Right>
  session: { id: number; createdAt: Date; provedAt: Date }
  hasSecondFactor: boolean
}

const minute = 60_000
/** A session ends this long after logging in, and this long after it was last used. */
export const staffSessionMs = { max: 12 * 60 * minute, idle: 2 * 60 * minute }
/** A dangerous action asks who one is if the last proof is older. */
export const provedMs = 10 * minute
/** A session's last use is stored at most this often. */
const useIntervalMs = minute

/** Sent to the back office's own calls only. `__Secure-`, because `__Host-` would send it to the whole shop. */
export const staffCookie = (isHttps: boolean) => (isHttps ? '__Secure-staff_session' : 'staff_session')

/** From the `Authorization` header (programs) or the cookie (browsers); the header wins. */
export const staffTokenOf = <Env extends RouterEnv>(c: Context<Env>): string | undefined =>
  /^Bearer +([\w-]{20,200})$/i.exec(c.req.header('authorization') ?? '')?.[1] ??
  getCookie(c, staffCookie(c.var.isHttps))

const isRole = (name: string): name is Role => (roles as readonly string[]).includes(name)

/** The rights of all roles together, as the owner changed them. */
export function rightsOf(
  held: readonly Role[],
  changed: readonly { role: Role; name: Right; is_granted: boolean }[],
): ReadonlySet<Right> {
  const found = new Set<Right>()
  for (const role of held) {
    const own = new Set(rightsOfRole[role])
    // The owner always has every right, so that nobody can lock everybody out.
    if (role !== 'owner')
      for (const change of changed)
        if (change.role === role) own[change.is_granted ? 'add' : 'delete'](change.name)
    for (const right of own) found.add(right)
  }
  return found
}

const colleagueColumns = {
  id: col.integer,
  name: col.text,
  email: col.text,
  locale: col.text.as<Locale>(),
  roles: col.array(col.text),
  session_id: col.integer,
  created_at: col.instant,
  used_at: col.instant,
  proved_at: col.instant,
  has_second_factor: col.boolean,
  changed: col.rows({ role: col.text.as<Role>(), name: col.text.as<Right>(), is_granted: col.boolean }),
}

/** `isUse`: the person does something, so that the session is not idle. */
export async function findColleague(
  { db, now }: Shop,
  token: string,
  { isUse }: { isUse: boolean },
): Promise<Colleague | undefined> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const rows = await readRows(db, colleagueColumns)`
    select c.id, c.name, c.email, c.locale, c.roles, s.id as session_id, s.created_at, s.used_at, s.proved_at,
      c.totp_confirmed_at is not null or exists (select from passkeys k where k.colleague_id = c.id) as has_second_factor,
      (select coalesce(json_agg(json_build_object('role', r.role, 'name', r.name, 'is_granted', r.is_granted)), '[]')
        from role_rights r where r.role = any(c.roles)) as changed
    from colleague_sessions s join colleagues c on c.id = s.colleague_id
    where s.token_hash = ${hashToken(token)} and c.is_active
      and s.created_at > ${before(staffSessionMs.max)} and s.used_at > ${before(staffSessionMs.idle)}`
  const row = rows[0]
  if (!row) return undefined
  if (isUse && row.used_at < before(useIntervalMs))
    await db.execute(sql`update colleague_sessions set used_at = ${now} where id = ${row.session_id}`)
  const held = row.roles.filter(isRole)
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    locale: row.locale,
    roles: held,
    rights: rightsOf(held, row.changed),
    session: { id: row.session_id, createdAt: row.created_at, provedAt: row.proved_at },
    hasSecondFactor: row.has_second_factor,
  }
}

/** Whether a session still lets its colleague in, asked on behalf of a page that stays open. */
export const isColleagueSession = async (shop: Shop, token: string | undefined) =>
  token !== undefined && (await findColleague(shop, token, { isUse: false })) !== undefined
