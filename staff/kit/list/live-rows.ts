/** A row as a list knows it. */
export type ListRow = { id: number; version: number }

type Shown<Row> = { rows: readonly Row[]; changed: ReadonlySet<number>; arrived: number }

/**
 * What a list shows when it has been read again while somebody looks at it: rows stay where they are and show their new values, and
 * rows that were not there wait until they are asked for. So nothing jumps under the pointer.
 */
export function liveRows<Row extends ListRow>(before: readonly Row[], fresh: readonly Row[]): Shown<Row> {
  const byId = new Map(fresh.map((row) => [row.id, row]))
  const known = new Set(before.map(({ id }) => id))
  const rows = before.map((row) => byId.get(row.id) ?? row)
  const changed = new Set(
    before.filter((row, index) => rows[index]?.version !== row.version).map(({ id }) => id),
  )
  return { rows, changed, arrived: fresh.filter(({ id }) => !known.has(id)).length }
}
