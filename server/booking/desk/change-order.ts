import { type SQL, sql } from 'drizzle-orm'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { type Conflict, findConflict } from '../../platform/staff/merge.ts'

type Fields = { reference: string | null; remarks: string | null; tags: string[]; assignee_id: number | null }
type Outcome = { outcome: 'saved' } | { outcome: 'changed_meanwhile'; conflict: Conflict }

const columns = {
  id: col.integer,
  version: col.integer,
  reference: col.text.orNull,
  remarks: col.text.orNull,
  tags: col.array(col.text),
  assignee_id: col.integer.orNull,
}

/** Each field of the form with how it is stored. */
const assignments: { [Name in keyof Fields]: (value: Fields[Name]) => SQL } = {
  reference: (value) => sql`reference = ${value}`,
  remarks: (value) => sql`remarks = ${value}`,
  tags: (value) => sql`tags = ${sql.param(value)}::text[]`,
  assignee_id: (value) => sql`assignee_id = ${value}`,
}

/** Saves the fields that a colleague changed; what others changed meanwhile stays, unless it is the same field. */
export const changeOrder = (
  shop: Shop,
  id: number,
  { version, ...sent }: { version: number } & Partial<Fields>,
): Promise<Outcome> =>
  inTransaction(shop, async (shop) => {
    const rows = await readRows(shop.db, columns)`
      select id, version, reference, remarks, tags, assignee_id from orders where id = ${id} for update`
    const row = rows[0]
    if (!row) throw new Problem('not_found')
    const changed = Object.fromEntries(
      Object.entries(sent).filter(([, value]) => value !== undefined),
    ) as Partial<Fields>
    if (changed.assignee_id && !(await isColleague(shop, changed.assignee_id)))
      throw new Problem('invalid', { fields: { assignee_id: ['invalid'] } })
    const conflict = await findConflict<Fields>(shop, {
      kind: 'order',
      table: 'orders',
      row,
      version,
      changed,
    })
    if (conflict) return { outcome: 'changed_meanwhile', conflict }
    const sets = (Object.keys(changed) as (keyof Fields)[]).map((name) =>
      (assignments[name] as (value: unknown) => SQL)(changed[name]),
    )
    if (sets.length) await shop.db.execute(sql`update orders set ${sql.join(sets, sql`, `)} where id = ${id}`)
    return { outcome: 'saved' }
  })

/** Whether someone can look after an order. */
export async function isColleague({ db }: Shop, id: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select from colleagues where id = ${id} and is_active`)
  return Boolean(rowCount)
}
