import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type {
  changeRedirectBody,
  newRedirectBody,
  Redirect,
} from '../../../contract/staff/content/redirects.ts'
import { isDuplicate } from '../../platform/database/database.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { type Saved, saveFields } from '../../platform/staff/save-fields.ts'

const columns = {
  id: col.integer,
  from: col.text,
  to: col.text.orNull,
  version: col.integer,
  hits: col.integer,
  last_hit_at: col.instant.orNull,
}

/** All old addresses. */
export async function listRedirects({ db }: Shop): Promise<Redirect[]> {
  const rows = await readRows(db, columns)`
    select r.id, r."from", r."to", r.version, coalesce(h.hits, 0) as hits, h.last_at as last_hit_at
    from redirects r left join redirect_hits h on h."from" = r."from" order by r."from"`
  return rows.map(({ last_hit_at, ...row }) => ({ ...row, last_hit_at: last_hit_at?.toISOString() ?? null }))
}

/** One change of the redirects at a time, so that two together make no loop. */
export const lockRedirects = ({ db }: Shop) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('redirects', 0))`)

/** Where a redirect really ends: a chain is collapsed; one that comes back to its beginning is refused. */
async function endOf({ db }: Shop, from: string, to: string | null): Promise<string | null> {
  let end = to
  for (const seen = new Set([from]); end !== null; ) {
    if (seen.has(end)) throw new Problem('invalid', { fields: { to: ['loop'] } })
    seen.add(end)
    const rows = await readRows(db, { to: col.text.orNull })`select "to" from redirects where "from" = ${end}`
    if (!rows[0]) return end
    end = rows[0].to
  }
  return end
}

/** What led to an address that now leads on, leads there directly. */
const collapse = ({ db }: Shop, from: string, to: string | null) =>
  db.execute(sql`update redirects set "to" = ${to} where "to" = ${from}`)

/** A page that exists cannot be an old address: visitors would no longer reach it. */
async function requireNoPage({ db }: Shop, from: string) {
  const { rowCount } = await db.execute(sql`
    select from slugs where (case locale when 'nl' then '/' else '/' || locale || '/' end) || slug = ${from.replace(/\.html$/, '')}`)
  if (rowCount) throw new Problem('invalid', { fields: { from: ['page_exists'] } })
}

export async function addRedirect(shop: Shop, { from, to }: z.infer<typeof newRedirectBody>) {
  try {
    await inTransaction(shop, async (shop) => {
      await lockRedirects(shop)
      await requireNoPage(shop, from)
      const end = await endOf(shop, from, to)
      await shop.db.execute(sql`insert into redirects ("from", "to") values (${from}, ${end})`)
      await collapse(shop, from, end)
    })
  } catch (error) {
    if (isDuplicate(error)) throw new Problem('invalid', { fields: { from: ['taken'] } })
    throw error
  }
}

type Fields = { to: string | null }

export const changeRedirect = (
  shop: Shop,
  id: number,
  { version, to }: z.infer<typeof changeRedirectBody>,
): Promise<Saved> =>
  inTransaction(shop, async (shop) => {
    await lockRedirects(shop)
    const rows = await readRows(shop.db, {
      id: col.integer,
      version: col.integer,
      from: col.text,
      to: col.text.orNull,
    })`select id, version, "from", "to" from redirects where id = ${id} for update`
    const row = rows[0]
    if (!row) throw new Problem('not_found')
    const end = await endOf(shop, row.from, to)
    return saveFields<Fields>(shop, { kind: 'redirect', table: 'redirects', row, version, sent: { to: end } })
  })

export const removeRedirect = (shop: Shop, id: number): Promise<void> =>
  inTransaction(shop, async ({ db }) => {
    const { rowCount } = await db.execute(sql`delete from redirects where id = ${id}`)
    if (!rowCount) throw new Problem('not_found')
  })
