import { addDays, type Day, daysBetween } from '../../contract/rules/time/day.ts'
import { mondayOf } from '../../contract/rules/time/week.ts'
import type { Board } from '../../contract/staff/planning/planning.ts'
import type { PlanYear, YearCell, YearQuery } from '../../contract/staff/planning/planning-year.ts'
import type { Shop } from '../platform/shop.ts'
import { getBoard } from './read-plan.ts'

type RowId = number | null

/** The board added up by week, for a year at once. */
export async function getYear(shop: Shop, { from, to, by }: YearQuery): Promise<PlanYear> {
  const board = await getBoard(shop, { from, to })
  const rows = new Map<RowId, Map<Day, YearCell>>()
  const cellOf = (id: RowId, day: Day): YearCell => {
    const cells = rows.get(id) ?? new Map<Day, YearCell>()
    rows.set(id, cells)
    const week = mondayOf(day)
    const cell = cells.get(week) ?? emptyCell(week)
    cells.set(week, cell)
    return cell
  }
  const trouble = new Map<number, 'clash' | 'warning'>()
  for (const { day_id, severity } of board.findings)
    if (trouble.get(day_id) !== 'clash') trouble.set(day_id, severity)
  const slots = Map.groupBy(
    board.slots.filter(({ state }) => state !== 'declined'),
    ({ day_id }) => day_id,
  )
  for (const day of board.days) {
    const own = slots.get(day.id) ?? []
    for (const id of rowsOfDay(day, own, by)) {
      const cell = cellOf(id, day.day)
      cell.days++
      cell.seats += day.seats
      cell.sold += day.sold
      if (trouble.get(day.id) === 'clash') cell.clashes++
      if (trouble.get(day.id) === 'warning') cell.warnings++
      if (own.some(({ state, resource_id }) => state === 'asked' && (by !== 'trainer' || resource_id === id)))
        cell.asked++
    }
  }
  for (const { resource, resource_id, first_day, last_day } of board.absences) {
    if (resource !== by) continue
    const first = first_day > from ? first_day : from
    const days = daysBetween(first, last_day < to ? last_day : to)
    for (let index = 0; index <= days; index++) cellOf(resource_id, addDays(first, index)).away++
  }
  return {
    rows: namesOf(board, by).map((row) => ({
      ...row,
      cells: [...(rows.get(row.id)?.values() ?? [])].sort((a, b) => (a.week < b.week ? -1 : 1)),
    })),
  }
}

const emptyCell = (week: Day): YearCell => ({
  week,
  days: 0,
  seats: 0,
  sold: 0,
  clashes: 0,
  warnings: 0,
  asked: 0,
  away: 0,
})

/** The rows that a course day is in: those of all its trainers or rooms, or the one of those without. */
function rowsOfDay(day: Board['days'][number], slots: Board['slots'], by: YearQuery['by']): RowId[] {
  if (by === 'location') return [day.location_id]
  const ids = slots.flatMap(({ resource, resource_id }) => (resource === by ? [resource_id] : []))
  return ids.length ? ids : [null]
}

function namesOf(board: Board, by: YearQuery['by']): { id: RowId; name: string; note: string }[] {
  const without = { id: null, name: '', note: '' }
  if (by === 'trainer') return [...board.trainers.map(({ id, name }) => ({ id, name, note: '' })), without]
  if (by === 'location') return [...board.locations.map(({ id, name }) => ({ id, name, note: '' })), without]
  const cities = new Map(board.locations.map(({ id, city }) => [id, city]))
  const rooms = board.rooms.map(({ id, name, location_id }) => ({
    id,
    name,
    note: cities.get(location_id) ?? '',
  }))
  return [...rooms, without]
}
