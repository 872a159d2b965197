import { type SQL, sql } from 'drizzle-orm'
import type { UndoRefusal } from '../../../contract/rules/undo.ts'
import type { ActorJson, RecordKind } from '../../../contract/staff/log.ts'
import { isReversible, type LoggedChange, reversible } from '../../../contract/staff/reversible.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { inverses, needed } from './guards.ts'

export type Refused = { reason: UndoRefusal; by: ActorJson | null }

const asJson = (values: Record<string, unknown> | null) => sql`${JSON.stringify(values ?? {})}::jsonb`

/** Whether the row still has all these values. */
const holds = (values: Record<string, unknown> | null): SQL => sql`
  not exists (select from jsonb_each(${asJson(values)}) given where to_jsonb(t)->given.key is distinct from given.value)`

const stateColumns = { is_as_after: col.boolean, is_as_before: col.boolean }

/** Names of tables and columns come from `reversible`. */
const tableOf = ({ table_name }: LoggedChange) => sql.identifier(table_name)

/** Why the row is not as the change left it. */
async function findRefusal(shop: Shop, change: LoggedChange): Promise<Refused | undefined> {
  const { before, after, row_id } = change
  const [row] = await readRows(shop.db, stateColumns)`
    select ${holds(after)} as is_as_after, ${holds(before)} as is_as_before from ${tableOf(change)} t where t.id = ${row_id} for update`
  const isAsAfter = after ? row?.is_as_after : !row
  if (isAsAfter) {
    const isNeeded = await needed[change.table_name]?.(shop, row_id ?? 0, before)
    return isNeeded ? { reason: 'in_use', by: null } : undefined
  }
  const isAsBefore = before ? row?.is_as_before : !row
  if (isAsBefore) return { reason: 'already_undone', by: null }
  return { reason: 'changed_meanwhile', by: await findLastActor(shop, change) }
}

/** The colleague or customer who changed the row last. */
async function findLastActor(
  { db }: Shop,
  { id, table_name, row_id }: LoggedChange,
): Promise<ActorJson | null> {
  const rows = await readRows(db, {
    kind: col.text.as<ActorJson['kind']>(),
    id: col.integer.orNull,
    name: col.text.orNull,
  })`
    select h.by_kind as kind, h.by_id as id, c.name from changes h left join colleagues c on h.by_kind = 'colleague' and c.id = h.by_id
    where h.table_name = ${table_name} and h.row_id = ${row_id} and h.id > ${id}
      and (h.kind, h.ref_id) = (select known.kind, known.ref_id from changes known where known.id = ${id})
    order by h.id desc limit 1`
  return rows[0] ?? null
}

/** What is written next takes this change back. */
const noteInverseOf = (db: Shop['db'], id: number) =>
  db.execute(sql`select set_config('vangnet.undo_of', ${String(id)}, true)`)

/** Writes the inverse of one change. */
async function writeInverse({ db }: Shop, change: LoggedChange) {
  const { id, before, after, row_id, table_name } = change
  const table = tableOf(change)
  await noteInverseOf(db, id)
  const old = sql`jsonb_populate_record(null::${table}, ${asJson(before)}) old`
  if (!before) return db.execute(sql`delete from ${table} t where t.id = ${row_id}`)
  if (!after)
    // The log has no versions in its values; a row that is put back continues with the next one.
    return db.execute(sql`
      insert into ${table} select old.* from jsonb_populate_record(null::${table}, ${asJson(before)} || jsonb_build_object('version', (
        select coalesce(max(h.version), 0) + 1 from changes h where h.table_name = ${table_name} and h.row_id = ${row_id}))) old`)
  const columns = Object.keys(after).map((name) => sql.identifier(name))
  const values = columns.map((column) => sql`old.${column}`)
  return db.execute(sql`
    update ${table} t set ${sql.join(
      columns.map((column, index) => sql`${column} = ${values[index]}`),
      sql`, `,
    )} from ${old} where t.id = ${row_id}`)
}

/** Whether a colleague changed the record in a later request, and nobody took that back. */
async function isChangedSince({ db }: Shop, { id }: LoggedChange): Promise<boolean> {
  // The record is read first, so that only its own part of the log is searched, also before PostgreSQL has counted the log.
  const { rowCount } = await db.execute(sql`
    select from changes h
    where (h.kind, h.ref_id) = (select known.kind, known.ref_id from changes known where known.id = ${id})
      and h.id > ${id} and h.request_id is distinct from (select known.request_id from changes known where known.id = ${id})
      and h.by_kind = 'colleague' and h.table_name <> '' and h.undo_of is null
      and not exists (select from changes inverse where inverse.undo_of = h.id) limit 1`)
  return !!rowCount
}

/** What was made by these changes is removed with all that belongs to it, unless a colleague has worked on it since. */
async function findMade(
  shop: Shop,
  changes: readonly LoggedChange[],
): Promise<readonly LoggedChange[] | 'changed_meanwhile'> {
  const made = changes.find(({ before, after, table_name }) => {
    return !before && after && reversible[table_name]?.rows === 'added'
  })
  if (!made) return changes
  const isChanged = made.table_name === 'products' && (await isChangedSince(shop, made))
  return isChanged ? 'changed_meanwhile' : [made]
}

/** Takes back what was done to a record that has an inverse of its own, unless that was done already or a colleague has worked on it since. */
async function undoWhole(
  shop: Shop,
  refId: number,
  changes: readonly [LoggedChange, ...LoggedChange[]],
  inverse: NonNullable<(typeof inverses)[RecordKind]>,
): Promise<Refused | undefined> {
  const ids = changes.map(({ id }) => id)
  const { rowCount } = await shop.db.execute(
    sql`select from changes where undo_of = any(${sql.param(ids)}::int[]) limit 1`,
  )
  if (rowCount) return { reason: 'already_undone', by: null }
  if (await isChangedSince(shop, changes[0])) return { reason: 'changed_meanwhile', by: null }
  await noteInverseOf(shop.db, changes[0].id)
  const reason = await inverse(shop, refId, changes)
  return reason && { reason, by: null }
}

/** Takes the changes of one record back, the newest first; all of them or none. */
export async function undoRecord(
  shop: Shop,
  { kind, ref_id }: { kind: RecordKind; ref_id: number },
  all: readonly [LoggedChange, ...LoggedChange[]],
): Promise<Refused | undefined> {
  const inverse = inverses[kind]
  if (inverse) return undoWhole(shop, ref_id, all, inverse)
  const changes = await findMade(shop, all)
  if (changes === 'changed_meanwhile') return { reason: changes, by: null }
  if (!changes.every(isReversible)) return { reason: 'not_reversible', by: null }
  for (const change of changes) {
    if (!change.table_name) continue
    const refusal = await findRefusal(shop, change)
    if (refusal) return refusal
    await writeInverse(shop, change)
  }
  return undefined
}
