import type { Occupancy, OccupancyCell } from '../../../contract/staff/planning/occupancy.ts'

type Row = Occupancy['rows'][number]

/** The share of the seats that is sold, in whole percents. A date that is not quite full is never 100, one with a seat sold never 0. */
export function shareOf({ seats, sold }: Pick<OccupancyCell, 'seats' | 'sold'>): number {
  if (sold <= 0 || seats <= 0) return 0
  if (sold >= seats) return 100
  return Math.min(99, Math.max(1, Math.round((sold / seats) * 100)))
}

/** From 0, nearly empty, to 4, nearly full. */
export const stepOf = (share: number): number => Math.min(4, Math.floor(share / 20))

/** The seats of all rows per week. */
export function addUp(rows: readonly Row[]): OccupancyCell[] {
  const weeks = Map.groupBy(
    rows.flatMap(({ cells }) => cells),
    ({ week }) => week,
  )
  return [...weeks].map(([week, cells]) => ({
    week,
    dates: cells.reduce((sum, { dates }) => sum + dates, 0),
    seats: cells.reduce((sum, { seats }) => sum + seats, 0),
    sold: cells.reduce((sum, { sold }) => sum + sold, 0),
  }))
}
