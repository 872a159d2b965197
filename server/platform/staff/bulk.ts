import { type SQL, sql } from 'drizzle-orm'
import { type BulkAnswer, type BulkChange, bulkStep, maxNamed } from '../../../contract/staff/bulk.ts'
import { col, readRows } from '../database/rows.ts'
import { Problem } from '../http/answers/problem.ts'
import { inTransaction, type Shop } from '../shop.ts'

/** One change for many rows. Names are written by the caller, never by input. */
type Bulk = {
  /** A table, or a query in brackets whose rows nobody else needs to be kept from. */
  table: string | SQL
  alias: string
  /** Which rows, besides the chosen ids. */
  where: readonly (SQL | undefined)[]
  /** What people call a row. */
  name: SQL
  /** Null when the row is to be changed, `unchanged` when it is so already, or else why it is refused. */
  refusal: SQL
  set: SQL
}

type Request = {
  ids?: readonly number[] | undefined
  expected?: number | undefined
  batch_id: string
  after?: number | undefined
  dry_run: boolean
}

const rowColumns = { id: col.integer, name: col.text, refusal: col.text.orNull }
const countColumns = { refusal: col.text.orNull, count: col.integer }

type Selected = Pick<Bulk, 'table' | 'alias' | 'where'>

/** The rows of a request, as SQL. Throws when not as many match as the colleague saw. */
async function select({ db }: Shop, { table, alias, where }: Selected, request: Request) {
  const { ids, expected, after = 0 } = request
  const rows = sql`${typeof table === 'string' ? sql.raw(table) : table} ${sql.raw(alias)}`
  const id = sql.raw(`${alias}.id`)
  const conditions = [...where, ids && sql`${id} = any(${sql.param(ids)}::int[])`].filter(
    (one) => one !== undefined,
  )
  const chosen = sql.join(conditions, sql` and `)
  if (expected !== undefined && !after) {
    const found = await readRows(db, { count: col.integer })`
      select count(*)::int as count from ${rows} where ${chosen}`
    if (found[0]?.count !== expected) throw new Problem('selection_changed')
  }
  return { rows, id, chosen }
}

const beginBatch = ({ db }: Shop, batchId: string) =>
  db.execute(sql`select set_config('vangnet.batch', ${batchId}, true)`)

/** What a part of a bulk action did. */
const reportOf = (step: readonly { id: number; name: string; refusal: string | null }[]): BulkAnswer => ({
  is_done: true,
  ...summed(step.map((row) => ({ refusal: row.refusal, count: 1 }))),
  refusals: named(step.filter(({ refusal }) => refusal !== null && refusal !== 'unchanged')),
  next: (step.length === bulkStep ? step.at(-1)?.id : undefined) ?? null,
})

/**
 * Changes the chosen rows, or all that match, a part at a time, and logs them as one batch. A dry run counts all of them and says which
 * would be refused and why.
 */
export const changeInBulk = (shop: Shop, bulk: Bulk, request: Request): Promise<BulkAnswer> =>
  inTransaction(shop, async (shop) => {
    const { alias, name, refusal, set } = bulk
    const { batch_id, after = 0, dry_run } = request
    const { rows, id, chosen } = await select(shop, bulk, request)
    if (dry_run) {
      const counts = await readRows(shop.db, countColumns)`
        select ${refusal} as refusal, count(*)::int as count from ${rows} where ${chosen} group by 1`
      const refused = await readRows(shop.db, rowColumns)`
        select ${id}, ${name} as name, ${refusal} as refusal from ${rows}
        where ${chosen} and ${refusal} <> 'unchanged' order by ${id} limit ${maxNamed}`
      return { is_done: false, ...summed(counts), refusals: named(refused), next: null }
    }
    const step = await readRows(shop.db, rowColumns)`
      select ${id}, ${name} as name, ${refusal} as refusal from ${rows}
      where ${chosen} and ${id} > ${after} order by ${id} limit ${bulkStep} for update of ${sql.raw(alias)}`
    const changing = step.filter(({ refusal }) => refusal === null).map(({ id }) => id)
    if (changing.length) {
      await beginBatch(shop, batch_id)
      await shop.db.execute(sql`
        update ${rows} set ${set} where ${id} = any(${sql.param(changing)}::int[])`)
    }
    return reportOf(step)
  })

/** By id: null for what changes, `unchanged` for what is so already, or else why it is refused. */
export type Refusals = ReadonlyMap<number, string | null>

type Judged = Selected & {
  name: SQL
  /** Judges rows, which are locked if they are of a table, in the order of their ids, and changes those that it does not refuse unless it is a dry run. */
  act: (shop: Shop, ids: readonly number[]) => Promise<Refusals>
  /** What a dry run says about rows that would change. */
  changesOf?: (shop: Shop, ids: readonly number[]) => Promise<ReadonlyMap<number, Difference>>
}

/** The columns that change, before and after. */
export type Difference = Pick<BulkChange, 'before' | 'after'>

/** As `changeInBulk`, where SQL alone cannot say what is refused. A dry run looks at all of the rows at once. */
export const actInBulk = (shop: Shop, bulk: Judged, request: Request): Promise<BulkAnswer> =>
  inTransaction(shop, async (shop) => {
    const { batch_id, after = 0, dry_run } = request
    const { rows, id, chosen } = await select(shop, bulk, request)
    const locked = typeof bulk.table === 'string' ? sql`for no key update of ${sql.raw(bulk.alias)}` : sql``
    const found = await readRows(shop.db, { id: col.integer.neverNull, name: col.text.neverNull })`
      select ${id}, ${bulk.name} as name from ${rows} where ${chosen} and ${id} > ${dry_run ? 0 : after}
      order by ${id} ${dry_run ? sql`` : sql`limit ${bulkStep} ${locked}`}`
    if (!dry_run) await beginBatch(shop, batch_id)
    const refusals = await bulk.act(
      shop,
      found.map((one) => one.id),
    )
    const step = found.map((one) => ({ ...one, refusal: refusals.get(one.id) ?? null }))
    if (!dry_run) return reportOf(step)
    const changing = step.filter(({ refusal }) => refusal === null).slice(0, maxNamed)
    const differences = await bulk.changesOf?.(
      shop,
      changing.map(({ id }) => id),
    )
    const changes = differences && {
      changes: changing.flatMap(({ id, name }) => {
        const difference = differences.get(id)
        return difference ? [{ id, name, ...difference }] : []
      }),
    }
    return { ...reportOf(step), is_done: false, next: null, ...changes }
  })

function summed(rows: readonly { refusal: string | null; count: number }[]) {
  const sums = { changed: 0, unchanged: 0, refused: 0 }
  for (const { refusal, count } of rows)
    sums[refusal === null ? 'changed' : refusal === 'unchanged' ? 'unchanged' : 'refused'] += count
  return sums
}

const named = (rows: readonly { id: number; name: string; refusal: string | null }[]) =>
  rows.slice(0, maxNamed).map(({ id, name, refusal }) => ({ id, name, reason: refusal ?? '' }))
