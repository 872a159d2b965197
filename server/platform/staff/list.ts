import { type SQL, sql } from 'drizzle-orm'
import { type Columns, col, type RowOf, readRows } from '../database/rows.ts'
import type { Shop } from '../shop.ts'

/**
 * What a list can be ordered by; `id` is the order in which rows were added. `isSet`: it is never null, so that one index serves both
 * directions. `join`: the table that it is in, which only the page is joined to, because counting needs no order.
 */
type Sort = 'id' | SQL | { by: SQL; isSet?: true; join?: SQL }

/** A list of the back office: one statement finds the ids of a page and counts all matches, another reads the rows of that page. */
type List<C extends Columns> = {
  /** Rows to choose from and the conditions on them, with their ids: `orders o join customers c …`. */
  from: SQL
  id: SQL
  where: readonly (SQL | undefined)[]
  /** Each column that the list can be ordered by. */
  sorts: Readonly<Record<string, Sort>>
  /** The columns of one row, whose id is in `page`. */
  columns: C
  select: SQL
}
/** With `after`, the rows that follow the one with this id, whatever the number of the page: so none is repeated or left out. */
type Query = { sort: string; page: number; rows: number; after?: number }

const all = (conditions: readonly (SQL | undefined)[]) => {
  const given = conditions.filter((one) => one !== undefined)
  return given.length ? sql`where ${sql.join(given, sql` and `)}` : sql``
}

/** The order of a page; equal rows are ordered by their ids. */
function orderOf(sort: Sort, id: SQL, isDown: boolean): { order: SQL; join: SQL } {
  if (sort === 'id') return { order: isDown ? sql`${id} desc` : id, join: sql`` }
  const { by, isSet, join = sql`` } = 'by' in sort ? sort : { by: sort }
  if (isDown) return { order: sql`${by} desc nulls last, ${id} desc`, join }
  return {
    order: isSet ? sql`${by} asc nulls first, ${id} asc` : sql`${by} asc nulls last, ${id} desc`,
    join,
  }
}

type Following = { from: SQL; id: SQL; isDown: boolean; after: number }

/** A condition: the row comes after this one in the order that `orderOf` makes. */
function followsOf(sort: Sort, { from, id, isDown, after }: Following): SQL {
  const comparison = isDown ? sql`<` : sql`>`
  if (sort === 'id') return sql`${id} ${comparison} ${after}`
  const { by, isSet, join = sql`` } = 'by' in sort ? sort : { by: sort }
  const value = sql`(select ${by} from ${from} ${join} where ${id} = ${after})`
  // Compared as a row, so that an index in this order finds the first of them at once.
  if (isSet) return sql`(${by}, ${id}) ${comparison} (${value}, ${after})`
  return sql`case when ${value} is null then ${by} is null and ${id} < ${after}
    else ${by} is null or ${by} ${comparison} ${value} or (${by} = ${value} and ${id} < ${after}) end`
}

/** One page of a list, and how many rows match. Names in `sort` come from the contract, so an unknown one is a bug. */
export async function readList<C extends Columns>(
  { db }: Shop,
  { from, id, where, sorts, columns, select }: List<C>,
  { sort, page, rows: limit, after }: Query,
): Promise<{ rows: RowOf<C>[]; total: number }> {
  const by = sorts[sort.replace(/^-/, '')]
  if (!by) throw new Error(`the list cannot be ordered by ${sort}`)
  const isDown = sort.startsWith('-')
  const { order, join } = orderOf(by, id, isDown)
  const follows = after === undefined ? undefined : followsOf(by, { from, id, isDown, after })
  const offset = after === undefined ? (page - 1) * limit : 0
  const found = await readRows(db, { ids: col.array(col.integer), total: col.integer })`
    select array(select ${id} from ${from} ${join} ${all([...where, follows])} order by ${order} limit ${limit} offset ${offset}) as ids,
      (select count(*)::int from ${from} ${all(where)}) as total`
  const { ids = [], total = 0 } = found[0] ?? {}
  if (!ids.length) return { rows: [], total }
  const rows = await readRows(db, columns)`
    with page as (select id, place from unnest(${sql.param(ids)}::int[]) with ordinality as page(id, place))
    ${select} order by page.place`
  return { rows, total }
}
