import { TriangleAlert } from 'lucide-react'
import { type CSSProperties, memo, type PointerEvent, useCallback, useEffect, useRef } from 'react'
import type { Resource } from '../../../contract/rules/planning/findings.ts'
import type { BoardSide } from '../../../contract/rules/planning/sides.ts'
import { addDays, type Day, dayOf, daysBetween, weekday } from '../../../contract/rules/time/day.ts'
import type { Board, BoardDay } from '../../../contract/staff/planning/planning.ts'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import type { Block, Row } from './board-model.ts'
import { useDrag } from './use-drag.ts'
import { type DaysInView, useDaysInView, useShownDays, useTodayInView } from './use-window.ts'

/** A course that was dragged from one trainer or room to another; null: from or to nobody. */
export type Drop = { dateId: number; resource: Resource; from: number | null; to: number | null }

type Props = {
  board: Board
  side: BoardSide
  period: { from: Day; to: Day }
  rows: readonly Row[]
  mayPlan: boolean
  onOpen: (dateId: number) => void
  onDrop: (drop: Drop) => void
  /** The course was dropped on another day. */
  onMove: (dateId: number, shift: number) => void
}

/** Rows of trainers, rooms or locations; days across. A course can be dragged to another row or day, on a touch screen after a long press; its dialog and its page do the same by keyboard. */
export function BoardGrid({ board, side, period, rows, mayPlan, onOpen, onDrop, onMove }: Props) {
  const { day: dayText, weekdays } = useFormat()
  const ghost = useRef<HTMLDivElement>(null)
  const element = useRef<HTMLDivElement>(null)
  const view = useDaysInView(element)
  useTodayInView(element, period.from)
  const count = daysBetween(period.from, period.to) + 1
  const days = Array.from({ length: count }, (_, index) => addDays(period.from, index))
  const isWide = count <= 7
  const today = dayOf(new Date())
  const closed = new Map(board.closed.map(({ day, name }) => [day, name]))
  const isDraggable = mayPlan && side !== 'location'
  const startDrag = useDrag({
    ghost,
    textOf: ({ dateId }, shift) => {
      const first = board.days.find(({ date_id }) => date_id === dateId)?.day
      return first ? dayText(addDays(first, shift), 'weekday') : ''
    },
    onDrop: ({ dateId, from, to, shift }) => {
      if (shift) onMove(dateId, shift)
      else if (side !== 'location') onDrop({ dateId, resource: side, from, to })
    },
  })
  // Blocks that stay are not rendered again while others come into view, so what they are given stays the same.
  const latest = useRef(startDrag)
  useEffect(() => {
    latest.current = startDrag
  })
  const onPointerDown = useCallback(
    (event: PointerEvent, { date_id, code }: BoardDay, from: number | null) =>
      latest.current(event, { dateId: date_id, from, label: code }),
    [],
  )
  return (
    <div
      ref={element}
      className="plan-board"
      data-dense={!isWide || undefined}
      style={{ '--days': count, '--day': isWide ? '8rem' : '4rem' } as CSSProperties}
    >
      <div className="plan-row plan-head" aria-hidden="true">
        <div className="plan-name" />
        {days.map((day) => (
          <div
            key={day}
            className="plan-day"
            data-off={weekday(day) > 5 || closed.has(day) || undefined}
            data-today={day === today || undefined}
            title={closed.get(day)}
          >
            <span className="font-normal">{weekdays[weekday(day) - 1]}</span>
            <span className="tabular-nums">
              {isWide || weekday(day) === 1 || day.endsWith('-01')
                ? dayText(day, 'monthDay')
                : Number(day.slice(8))}
            </span>
          </div>
        ))}
      </div>
      {rows.map((row) => (
        <BoardRow
          key={row.id ?? 'none'}
          board={board}
          side={side}
          period={period}
          row={row}
          view={view}
          onOpen={onOpen}
          onPointerDown={isDraggable ? onPointerDown : undefined}
        />
      ))}
      {isDraggable && <div ref={ghost} aria-hidden="true" hidden className="plan-ghost" />}
    </div>
  )
}

type RowProps = Pick<Props, 'board' | 'side' | 'period'> & {
  row: Row
  view: DaysInView
} & Pick<BlockProps, 'onOpen' | 'onPointerDown'>

/** One trainer, room or location. Its courses are rendered while it is near the part of the board that is in view. */
function BoardRow({ board, side, period, row, view, onOpen, onPointerDown }: RowProps) {
  const t = useTranslations('staffPlanning')
  const section = useRef<HTMLElement>(null)
  const shown = useShownDays(section, view)
  return (
    <section
      ref={section}
      aria-label={row.name || t(`without.${side}`)}
      className="plan-row"
      style={{ '--lanes': row.lanes } as CSSProperties}
      data-row={row.id ?? ''}
    >
      <h2 className="plan-name">
        <span className="block truncate">{row.name || t(`without.${side}`)}</span>
        {row.note && <span className="block truncate text-xs font-normal text-stone">{row.note}</span>}
      </h2>
      <div className="plan-cells">
        {board.closed.map(({ day }) => {
          const column = daysBetween(period.from, day)
          return (
            <div
              key={day}
              aria-hidden="true"
              className="plan-closed"
              style={across(period, column, column)}
            />
          )
        })}
        <Absences board={board} side={side} row={row} period={period} />
        <ul className="contents">
          {shown &&
            row.blocks.filter(isIn(shown)).map((block) => (
              <li
                key={block.days[0]?.id}
                className="plan-place"
                style={
                  { ...across(period, block.first, block.last), '--in-lane': block.lane } as CSSProperties
                }
              >
                <BlockButton block={block} rowId={row.id} onOpen={onOpen} onPointerDown={onPointerDown} />
              </li>
            ))}
        </ul>
      </div>
    </section>
  )
}

const isIn =
  (days: { first: number; last: number }) =>
  ({ first, last }: Block) =>
    first <= days.last && last >= days.first

/** From one column to another. */
function across({ from, to }: Props['period'], first: number, last: number) {
  const count = daysBetween(from, to) + 1
  return { left: `${(first / count) * 100}%`, width: `${((last - first + 1) / count) * 100}%` }
}

type BlockProps = {
  block: Block
  rowId: number | null
  onOpen: (dateId: number) => void
  onPointerDown: ((event: PointerEvent, day: BoardDay, from: number | null) => void) | undefined
}

const BlockButton = memo(function BlockButton({ block, rowId, onOpen, onPointerDown }: BlockProps) {
  const t = useTranslations('staffPlanning')
  const { days: daysText } = useFormat()
  const [first] = block.days
  const last = block.days.at(-1)
  if (!first || !last) return null
  const { date_id, code, name, seats, sold, state } = first
  const isClash = block.findings.some(({ severity }) => severity === 'clash')
  const problems = [...new Set(block.findings.map(({ kind }) => t(`finding.${kind}`)))]
  const remarks = block.isAsked ? [t('asked'), ...problems] : problems
  const isThin = first.minimum !== null && sold < first.minimum
  return (
    <button
      type="button"
      className="plan-block"
      data-state={state}
      data-asked={block.isAsked || undefined}
      data-thin={isThin || undefined}
      data-trouble={isClash ? 'clash' : problems.length ? 'warning' : undefined}
      onPointerDown={onPointerDown && ((event) => onPointerDown(event, first, rowId))}
      onClick={() => onOpen(date_id)}
      title={[`${code} ${name}`, ...remarks].join('\n')}
      // Begins with what is seen, so that it can be called by that.
      aria-label={[
        `${code} ${block.isAsked ? `${t('slot.asked')} ` : ''}${sold}/${seats}`,
        name,
        daysText(first.day, last.day),
        t('sold', { sold, seats }),
        t(`state.${state}`),
        ...remarks,
      ].join(', ')}
      style={{ '--fill': `${Math.min(100, (sold / Math.max(seats, 1)) * 100)}%` } as CSSProperties}
    >
      <span className="plan-code">{code}</span>{' '}
      {block.isAsked && <span className="plan-asked">{t('slot.asked')}</span>}{' '}
      <span className="plan-sold">
        {sold}/{seats}
      </span>
      {problems.length > 0 && <TriangleAlert aria-hidden="true" className="size-3.5 shrink-0" />}
    </button>
  )
})

/** Days on which a trainer is away, or a room is closed. */
function Absences({ board, side, row, period }: Pick<Props, 'board' | 'side' | 'period'> & { row: Row }) {
  const own = board.absences.filter(
    ({ resource, resource_id }) => resource === side && resource_id === row.id,
  )
  return own.map(({ id, first_day, last_day, why }) => {
    const first = Math.max(0, daysBetween(period.from, first_day))
    const last = Math.min(daysBetween(period.from, period.to), daysBetween(period.from, last_day))
    if (last < 0 || first > last) return null
    return (
      <div key={id} className="plan-away" style={across(period, first, last)} title={why}>
        <span className="truncate">{why}</span>
      </div>
    )
  })
}
