import { type SQL, sql } from 'drizzle-orm'
import type { MergeKind } from '../../../contract/rules/accounts/people.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'

type Row = Record<string, unknown> & { id: number; merged_into: number | null; deleted_at?: string | null }

/** What merging a kind of record means. */
type Plan = {
  table: SQL
  /** What people call the one with this alias. */
  name: (alias: SQL) => SQL
  /** Whether the one with this alias exists on its own. */
  isPresent: (alias: SQL) => SQL
  /** What else is set when it is merged into another one, and then hidden everywhere. */
  whenGone?: (now: Date) => Record<string, unknown>
  /** Whether it can become a part of another one. */
  mayGo?: (row: Row) => boolean
  /** The fields that are kept, or taken from the other one. */
  fields: readonly string[]
  /** What refers to it and moves to the one that is kept. `isSingle`: unless that one has such a row already; `oncePer`: one with the same there. */
  moves: readonly { table: string; column: string; isSingle?: true; oncePer?: string }[]
}

const named = (alias: SQL) => sql`${alias}.name`
const isUnmerged = (alias: SQL) => sql`${alias}.merged_into is null`

export const mergePlans: Record<MergeKind, Plan> = {
  person: {
    table: sql`people`,
    name: named,
    isPresent: isUnmerged,
    fields: ['name', 'email', 'date_of_birth', 'company_id', 'customer_id', 'note'],
    moves: [
      { table: 'participants', column: 'person_id' },
      { table: 'certificates', column: 'person_id' },
      { table: 'inspected_items', column: 'person_id' },
      { table: 'person_ids', column: 'person_id' },
      { table: 'reminder_opt_outs', column: 'person_id', isSingle: true },
      { table: 'employees', column: 'person_id', oncePer: 'company_id' },
    ],
  },
  company: {
    table: sql`companies`,
    name: named,
    isPresent: isUnmerged,
    fields: ['name', 'company_number', 'vat_number', 'invoice_email', 'owner_id', 'note'],
    moves: [
      { table: 'company_members', column: 'company_id' },
      { table: 'people', column: 'company_id' },
      { table: 'orders', column: 'company_id' },
      { table: 'product_options', column: 'company_id' },
      { table: 'inspected_items', column: 'company_id' },
      { table: 'functions', column: 'company_id', oncePer: 'name' },
      { table: 'employees', column: 'company_id', oncePer: 'person_id' },
    ],
  },
  customer: {
    table: sql`customers`,
    name: (alias) => sql`concat_ws(' ', ${alias}.firstname, ${alias}.middle_name, ${alias}.lastname)`,
    isPresent: (alias) => sql`${alias}.merged_into is null and ${alias}.deleted_at is null`,
    // As when an account takes over its guests: nothing in the shop finds a deleted customer.
    whenGone: (now) => ({ deleted_at: now }),
    // Somebody may log in to an account; a guest exists for their orders alone.
    mayGo: ({ password_hash }) => password_hash === null,
    fields: ['firstname', 'middle_name', 'lastname', 'phone'],
    moves: [
      { table: 'orders', column: 'customer_id' },
      { table: 'offers', column: 'customer_id' },
      { table: 'certificates', column: 'customer_id' },
      { table: 'inspected_items', column: 'customer_id' },
      { table: 'people', column: 'customer_id' },
      { table: 'company_members', column: 'customer_id', isSingle: true },
      { table: 'reminder_opt_outs', column: 'customer_id', isSingle: true },
      { table: 'inbox_items', column: 'customer_id' },
      { table: 'chat_conversations', column: 'customer_id' },
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
  if (!kept || (kept.deleted_at && kept.merged_into === null)) throw new Problem('not_found')
  return { kept, other }
}

/** Moves everything that refers to one record, or only these rows, to another one; returns the ids of the moved rows by table. */
export async function moveRows(
  { db }: Shop,
  kind: MergeKind,
  { from, to, only }: { from: number; to: number; only?: Record<string, number[]> },
): Promise<Record<string, number[]>> {
  const moved: Record<string, number[]> = {}
  for (const { table, column, isSingle, oncePer } of mergePlans[kind].moves) {
    const [rowsOf, name] = [sql.identifier(table), sql.identifier(column)]
    const chosen = only ? sql`and id = any(${sql.param(only[table] ?? [])}::int[])` : sql``
    const same = oncePer ? sql`and kept.${sql.identifier(oncePer)} = moved.${sql.identifier(oncePer)}` : sql``
    const fits =
      isSingle || oncePer
        ? sql`and not exists (select from ${rowsOf} kept where kept.${name} = ${to} ${same})`
        : sql``
    const rows = await readRows(db, { id: col.integer })`
      update ${rowsOf} moved set ${name} = ${to} where ${name} = ${from} ${chosen} ${fits} returning id`
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
