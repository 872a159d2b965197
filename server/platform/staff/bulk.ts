import { type SQL, sql } from 'drizzle-orm'
import { type BulkAnswer, bulkStep, maxNamed } from '../../../contract/staff/bulk.ts'
import { col, readRows } from '../database/rows.ts'
import { Problem } from '../http/problem.ts'
import { inTransaction, type Shop } from '../shop.ts'

/** One change for many rows. Names are written by the caller, never by input. */
type Bulk = {
  table: string
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

/**
 * Changes the chosen rows, or all that match, a part at a time, and logs them as one batch. A dry run counts all of them and says which
 * would be refused and why.
 */
export const changeInBulk = (shop: Shop, bulk: Bulk, request: Request): Promise<BulkAnswer> =>
  inTransaction(shop, async (shop) => {
    const { table, alias, where, name, refusal, set } = bulk
    const { ids, expected, batch_id, after = 0, dry_run } = request
    const rows = sql.raw(`${table} ${alias}`)
    const id = sql.raw(`${alias}.id`)
    const conditions = [...where, ids && sql`${id} = any(${sql.param(ids)}::int[])`].filter(
      (one) => one !== undefined,
    )
    const chosen = sql.join(conditions, sql` and `)
    if (expected !== undefined && !after) {
      const found = await readRows(shop.db, { count: col.integer })`
        select count(*)::int as count from ${rows} where ${chosen}`
      if (found[0]?.count !== expected) throw new Problem('selection_changed')
    }
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
      await shop.db.execute(sql`select set_config('vangnet.batch', ${batch_id}, true)`)
      await shop.db.execute(sql`
        update ${rows} set ${set} where ${id} = any(${sql.param(changing)}::int[])`)
    }
    const last = step.length === bulkStep ? step.at(-1) : undefined
    return {
      is_done: true,
      ...summed(step.map((row) => ({ refusal: row.refusal, count: 1 }))),
      refusals: named(step.filter(({ refusal }) => refusal !== null && refusal !== 'unchanged')),
      next: last?.id ?? null,
    }
  })

function summed(rows: readonly { refusal: string | null; count: number }[]) {
  const sums = { changed: 0, unchanged: 0, refused: 0 }
  for (const { refusal, count } of rows)
    sums[refusal === null ? 'changed' : refusal === 'unchanged' ? 'unchanged' : 'refused'] += count
  return sums
}

const named = (rows: readonly { id: number; name: string; refusal: string | null }[]) =>
  rows.slice(0, maxNamed).map(({ id, name, refusal }) => ({ id, name, reason: refusal ?? '' }))
