import { type SQL, sql } from 'drizzle-orm'
import type { MergeKind } from '../../../contract/rules/accounts/people.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Shop } from '../../platform/shop.ts'

type Row = Record<string, unknown> & { id: number; merged_into: number | null }

/** What merging a kind of record means. */
type Plan = {
  table: SQL
  /** The fields that are kept, or taken from the other one. */
  fields: readonly string[]
  /** What refers to it and moves to the one that is kept. */
  moves: readonly { table: string; column: string }[]
}

export const mergePlans: Record<MergeKind, Plan> = {
  person: {
    table: sql`people`,
    fields: ['name', 'email', 'date_of_birth', 'company_id', 'customer_id', 'note'],
    moves: [
      { table: 'participants', column: 'person_id' },
      { table: 'certificates', column: 'person_id' },
      { table: 'inspected_items', column: 'person_id' },
      { table: 'person_ids', column: 'person_id' },
    ],
  },
  company: {
    table: sql`companies`,
    fields: ['name', 'company_number', 'vat_number', 'invoice_email', 'owner_id', 'note'],
    moves: [
      { table: 'company_members', column: 'company_id' },
      { table: 'people', column: 'company_id' },
      { table: 'orders', column: 'company_id' },
      { table: 'inspected_items', column: 'company_id' },
    ],
  },
}

/** Both rows, locked in the order of their ids. A row of the log holds what they are. */
export async function lockBoth({ db }: Shop, kind: MergeKind, keptId: number, otherId: number) {
  const { table } = mergePlans[kind]
  const found = await readRows(db, { record: col.json<Row>() })`
    select to_jsonb(r) as record from ${table} r where id in (${keptId}, ${otherId}) order by id for update`
  const rows = found.map(({ record }) => record)
  const kept = rows.find(({ id }) => id === keptId)
  const other = rows.find(({ id }) => id === otherId)
  if (!kept) throw new Problem('not_found')
  return { kept, other }
}

/** Moves everything that refers to one record, or only these rows, to another one; returns the ids of the moved rows by table. */
export async function moveRows(
  { db }: Shop,
  kind: MergeKind,
  { from, to, only }: { from: number; to: number; only?: Record<string, number[]> },
): Promise<Record<string, number[]>> {
  const moved: Record<string, number[]> = {}
  for (const { table, column } of mergePlans[kind].moves) {
    const name = sql.identifier(column)
    const chosen = only && sql`and id = any(${sql.param(only[table] ?? [])}::int[])`
    const rows = await readRows(db, { id: col.integer })`
      update ${sql.identifier(table)} set ${name} = ${to} where ${name} = ${from} ${chosen ?? sql``} returning id`
    if (rows.length) moved[table] = rows.map(({ id }) => id)
  }
  return moved
}

/** Sets these fields of a record. */
export async function setFields({ db }: Shop, kind: MergeKind, id: number, values: Record<string, unknown>) {
  const sets = Object.entries(values).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`)
  if (sets.length)
    await db.execute(sql`update ${mergePlans[kind].table} set ${sql.join(sets, sql`, `)} where id = ${id}`)
}
