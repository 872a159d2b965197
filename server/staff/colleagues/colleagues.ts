import { sql } from 'drizzle-orm'
import type { Locale } from '../../../contract/rules/locale.ts'
import type { Role } from '../../../contract/staff/rights.ts'
import type { ColleagueRow } from '../../../contract/staff/session.ts'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { type Conflict, findConflict } from '../../platform/staff/merge.ts'
import { colleagues } from '../../platform/staff/tables.ts'
import { sendLink } from '../account/links.ts'
import { endAllSessions } from '../account/sessions.ts'

const columns = {
  id: col.integer,
  name: col.text,
  email: col.text,
  locale: col.text.as<Locale>(),
  roles: col.array(col.text.as<Role>()),
  is_active: col.boolean,
  is_invited: col.boolean,
  has_second_factor: col.boolean,
  last_seen_at: col.instant.orNull,
  version: col.integer,
}
const select = sql`
  select c.id, c.name, c.email, c.locale, c.roles, c.is_active, c.password_hash is null as is_invited,
    c.totp_confirmed_at is not null or exists (select from passkeys k where k.colleague_id = c.id) as has_second_factor,
    (select max(s.used_at) from colleague_sessions s where s.colleague_id = c.id) as last_seen_at, c.version
  from colleagues c`
const toJson = ({ last_seen_at, ...row }: RowOf<typeof columns>): ColleagueRow => ({
  ...row,
  last_seen_at: last_seen_at?.toISOString() ?? null,
})

/** All colleagues, active ones first. */
export async function listColleagues({ db }: Shop): Promise<ColleagueRow[]> {
  const rows = await readRows(db, columns)`${select} order by c.is_active desc, lower(c.name), c.id`
  return rows.map(toJson)
}

async function getColleague({ db }: Shop, id: number): Promise<ColleagueRow> {
  const rows = await readRows(db, columns)`${select} where c.id = ${id}`
  if (!rows[0]) throw new Problem('not_found')
  return toJson(rows[0])
}

type Invitation = { email: string; name: string; locale: Locale; roles: Role[] }

/** Adds a colleague and mails them a link to set a password. */
export const inviteColleague = (
  shop: Shop,
  { email, name, locale, roles }: Invitation,
): Promise<{ outcome: 'invited'; data: ColleagueRow } | { outcome: 'account_exists' }> =>
  inTransaction(shop, async (shop) => {
    const [added] = await shop.db
      .insert(colleagues)
      .values({ email, name, locale, roles, createdAt: shop.now })
      .onConflictDoNothing()
      .returning({ id: colleagues.id })
    if (!added) return { outcome: 'account_exists' }
    await sendLink(shop, { id: added.id, email, locale }, 'invitation')
    return { outcome: 'invited', data: await getColleague(shop, added.id) }
  })

/** Mails the link again; the earlier one stops working. */
export const inviteAgain = (shop: Shop, id: number): Promise<{ outcome: 'invited' | 'not_possible' }> =>
  inTransaction(shop, async (shop) => {
    const colleague = await getColleague(shop, id)
    if (!colleague.is_invited || !colleague.is_active) return { outcome: 'not_possible' }
    await sendLink(shop, colleague, 'invitation')
    return { outcome: 'invited' }
  })

type Fields = { name: string; roles: Role[]; is_active: boolean }
type Changed =
  | { outcome: 'saved'; data: ColleagueRow }
  | { outcome: 'last_owner' }
  | { outcome: 'changed_meanwhile'; conflict: Conflict }

/** Changes a colleague's name or roles, or whether they can log in. Two owners cannot take each other's role at once. */
export const changeColleague = (
  shop: Shop,
  id: number,
  { version, ...changed }: { version: number } & Partial<Fields>,
): Promise<Changed> =>
  inTransaction(shop, async (shop) => {
    // All owners are locked, in the order of their ids, so that the last one stays.
    const owners = await readRows(shop.db, { id: col.integer })`
      select id from colleagues where id = ${id} or ('owner' = any(roles) and is_active) order by id for update`
    const row = await getColleague(shop, id)
    const conflict = await findConflict<Fields>(shop, {
      kind: 'colleague',
      table: 'colleagues',
      row,
      version,
      changed,
    })
    if (conflict) return { outcome: 'changed_meanwhile', conflict }
    const next = { ...row, ...changed }
    const staysOwner = next.is_active && next.roles.includes('owner')
    if (!staysOwner && !owners.some((owner) => owner.id !== id)) return { outcome: 'last_owner' }
    await shop.db.execute(sql`
      update colleagues set name = ${next.name}, roles = ${sql.param(next.roles)}::text[], is_active = ${next.is_active} where id = ${id}`)
    if (!next.is_active) await endAllSessions(shop, id)
    return { outcome: 'saved', data: await getColleague(shop, id) }
  })
