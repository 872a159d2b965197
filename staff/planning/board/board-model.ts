import type { Finding } from '../../../contract/rules/planning/findings.ts'
import type { BoardSide } from '../../../contract/rules/planning/sides.ts'
import { addDays, type Day, daysBetween, weekday } from '../../../contract/rules/time/day.ts'
import { mondayOf } from '../../../contract/rules/time/week.ts'
import type { Board, BoardDay, BoardSlot } from '../../../contract/staff/planning/planning.ts'

export const spans = ['week', 'month', 'quarter', 'year'] as const
export type Span = (typeof spans)[number]
const weeksOf: Record<Span, number> = { week: 1, month: 5, quarter: 13, year: 52 }

/** Whole weeks, from Monday to Sunday. */
export function periodOf(day: Day, span: Span): { from: Day; to: Day } {
  const from = mondayOf(day)
  return { from, to: addDays(from, weeksOf[span] * 7 - 1) }
}
/** The Mondays of a period. */
export const weeksIn = ({ from, to }: { from: Day; to: Day }): Day[] =>
  Array.from({ length: (daysBetween(from, to) + 1) / 7 }, (_, index) => addDays(from, index * 7))

const stepOf: Record<Span, number> = { week: 7, month: 28, quarter: 28, year: 91 }
export const shifted = (day: Day, span: Span, by: -1 | 1): Day => addDays(mondayOf(day), by * stepOf[span])

/** Days of one course that follow each other on the board: one block. */
export type Block = {
  days: BoardDay[]
  /** The first and last column, from 0. */
  first: number
  last: number
  /** Blocks that overlap are below each other. */
  lane: number
  findings: Finding[]
  isAsked: boolean
}
export type Row = { id: number | null; name: string; note: string; blocks: Block[]; lanes: number }

/** Weekends do not part a course. */
const follows = (before: BoardDay, next: BoardDay) =>
  daysBetween(before.day, next.day) === 1 || (weekday(before.day) === 5 && weekday(next.day) === 1)

type Findings = ReadonlyMap<number, Finding[]>

function blocksOf(
  days: readonly BoardDay[],
  from: Day,
  findings: Findings,
  slots: readonly BoardSlot[],
): Block[] {
  const byDate = Map.groupBy(days, ({ date_id }) => date_id)
  const blocks: Omit<Block, 'lane'>[] = []
  for (const own of byDate.values()) {
    let part: BoardDay[] = []
    const end = () => {
      const [first, last] = [part[0], part.at(-1)]
      if (!first || !last) return
      const ids = new Set(part.map(({ id }) => id))
      blocks.push({
        days: part,
        first: daysBetween(from, first.day),
        last: daysBetween(from, last.day),
        findings: part.flatMap(({ id }) => findings.get(id) ?? []),
        isAsked: slots.some(({ day_id, state }) => ids.has(day_id) && state === 'asked'),
      })
    }
    for (const day of own) {
      const before = part.at(-1)
      if (before && !follows(before, day)) {
        end()
        part = []
      }
      part.push(day)
    }
    end()
  }
  return inLanes(blocks)
}

/** Each block in the first lane that is free on its days. */
function inLanes(blocks: readonly Omit<Block, 'lane'>[]): Block[] {
  const ends: number[] = []
  return blocks
    .toSorted((a, b) => a.first - b.first || b.last - a.last)
    .map((block) => {
      const free = ends.findIndex((last) => last < block.first)
      const lane = free < 0 ? ends.length : free
      ends[lane] = block.last
      return { ...block, lane }
    })
}

/** The rows of the board. What has no trainer, room or location yet comes last. */
export function rowsOf(board: Board, side: BoardSide, from: Day): Row[] {
  const findings = Map.groupBy(board.findings, ({ day_id }) => day_id)
  const rowOf = (
    id: number | null,
    name: string,
    note: string,
    days: BoardDay[],
    slots: BoardSlot[],
  ): Row => {
    const blocks = blocksOf(days, from, findings, slots)
    return { id, name, note, blocks, lanes: Math.max(1, ...blocks.map(({ lane }) => lane + 1)) }
  }
  const cityOf = new Map(board.locations.map(({ id, city }) => [id, city]))
  if (side === 'location') {
    const rows = board.locations.map(({ id, name }) =>
      rowOf(
        id,
        name,
        '',
        board.days.filter(({ location_id }) => location_id === id),
        board.slots,
      ),
    )
    return rows.filter(({ blocks }) => blocks.length)
  }
  const slots = board.slots.filter(({ resource, state }) => resource === side && state !== 'declined')
  const slotsBy = Map.groupBy(slots, ({ resource_id }) => resource_id)
  const days = new Map(board.days.map((day) => [day.id, day]))
  const resources =
    side === 'trainer'
      ? board.trainers.map(({ id, name }) => ({ id, name, note: '' }))
      : board.rooms.map(({ id, name, location_id }) => ({ id, name, note: cityOf.get(location_id) ?? '' }))
  const rows = resources.map(({ id, name, note }) => {
    const own = slotsBy.get(id) ?? []
    return rowOf(
      id,
      name,
      note,
      own.flatMap(({ day_id }) => days.get(day_id) ?? []),
      own,
    )
  })
  const planned = new Set(slots.map(({ day_id }) => day_id))
  const without = board.days.filter(({ id }) => !planned.has(id))
  return without.length ? [...rows, rowOf(null, '', '', without, [])] : rows
}
