import { sql } from 'drizzle-orm'
import type { MergeKind } from '../../../contract/rules/accounts/people.ts'
import type { Merge } from '../../../contract/staff/people/merging.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { mergePlans } from './merge-plans.ts'

const columns = {
  id: col.integer,
  at: col.instant,
  by_id: col.integer,
  by_name: col.text,
  name: col.text,
}

/** The merges into this one that can be undone, the newest first. */
export async function listMerges({ db }: Shop, kind: MergeKind, id: number): Promise<Merge[]> {
  const { table, name } = mergePlans[kind]
  const rows = await readRows(db, columns)`
    select m.id, m.at, m.by_id, c.name as by_name, ${name(sql`gone`)} as name from merges m join colleagues c on c.id = m.by_id
    join ${table} gone on gone.id = m.gone_id
    where m.kind = ${kind} and m.kept_id = ${id} and m.undone_at is null and gone.merged_into = ${id} order by m.id desc`
  return rows.map(({ at, by_id, by_name, ...merge }) => ({
    ...merge,
    at: at.toISOString(),
    by: { kind: 'colleague', id: by_id, name: by_name },
  }))
}
