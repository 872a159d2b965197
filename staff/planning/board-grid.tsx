import { TriangleAlert } from 'lucide-react'
import { type CSSProperties, type DragEvent, useState } from 'react'
import { addDays, type Day, dayOf, daysBetween, weekday } from '../../contract/rules/day.ts'
import type { Resource } from '../../contract/rules/planning/findings.ts'
import type { Board } from '../../contract/staff/planning.ts'
import { useFormat } from '../../ui/i18n/format.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import type { Block, Row, Side } from './board-model.ts'

/** A course that was dragged from one trainer or room to another; null: from or to nobody. */
export type Drop = { dateId: number; resource: Resource; from: number | null; to: number | null }

type Props = {
  board: Board
  side: Side
  period: { from: Day; to: Day }
  rows: readonly Row[]
  mayPlan: boolean
  onOpen: (dateId: number) => void
  onDrop: (drop: Drop) => void
}

type Dragged = { dateId: number; from: number | null }

/** Rows of trainers, rooms or locations; days across. A course can be dragged to another row; opening it does the same by keyboard. */
export function BoardGrid({ board, side, period, rows, mayPlan, onOpen, onDrop }: Props) {
  const t = useTranslations('staffPlanning')
  const { day: dayText, weekdays } = useFormat()
  const [dragged, setDragged] = useState<Dragged>()
  const count = daysBetween(period.from, period.to) + 1
  const days = Array.from({ length: count }, (_, index) => addDays(period.from, index))
  const isWide = count <= 7
  const today = dayOf(new Date())
  const closed = new Map(board.closed.map(({ day, name }) => [day, name]))
  const dropOn = (row: Row) => ({
    onDragOver: (event: DragEvent) => {
      if (dragged && dragged.from !== row.id) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (dragged && side !== 'location')
        onDrop({ dateId: dragged.dateId, resource: side, from: dragged.from, to: row.id })
      setDragged(undefined)
    },
  })
  return (
    <div
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
        <section
          key={row.id ?? 'none'}
          aria-label={row.name || t(`without.${side}`)}
          className="plan-row"
          style={{ '--lanes': row.lanes } as CSSProperties}
          {...(mayPlan && side !== 'location' ? dropOn(row) : {})}
        >
          <h2 className="plan-name">
            <span className="block truncate">{row.name || t(`without.${side}`)}</span>
            {row.note && <span className="block truncate text-xs font-normal text-stone">{row.note}</span>}
          </h2>
          {days.map((day, index) => (
            <div
              key={day}
              aria-hidden="true"
              className="plan-cell"
              data-off={weekday(day) > 5 || closed.has(day) || undefined}
              style={{ gridColumn: index + 2 }}
            />
          ))}
          <Absences board={board} side={side} row={row} period={period} />
          <ul className="contents">
            {row.blocks.map((block) => (
              <li key={block.days[0]?.id} className="plan-place" style={placeOf(block)}>
                <BlockButton
                  block={block}
                  isDraggable={mayPlan && side !== 'location'}
                  onOpen={onOpen}
                  onDrag={(dateId) => setDragged(dateId ? { dateId, from: row.id } : undefined)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const placeOf = ({ first, last, lane }: Block) => ({
  gridColumn: `${first + 2} / ${last + 3}`,
  gridRow: lane + 1,
})

type BlockProps = {
  block: Block
  isDraggable: boolean
  onOpen: (dateId: number) => void
  onDrag: (dateId: number | undefined) => void
}

function BlockButton({ block, isDraggable, onOpen, onDrag }: BlockProps) {
  const t = useTranslations('staffPlanning')
  const { days: daysText } = useFormat()
  const [first] = block.days
  const last = block.days.at(-1)
  if (!first || !last) return null
  const { date_id, code, name, seats, sold, state } = first
  const isClash = block.findings.some(({ severity }) => severity === 'clash')
  const problems = [...new Set(block.findings.map(({ kind }) => t(`finding.${kind}`)))]
  const isThin = first.minimum !== null && sold < first.minimum
  return (
    <button
      type="button"
      className="plan-block"
      data-state={state}
      data-asked={block.isAsked || undefined}
      data-trouble={isClash ? 'clash' : problems.length ? 'warning' : undefined}
      draggable={isDraggable}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', String(date_id))
        onDrag(date_id)
      }}
      onDragEnd={() => onDrag(undefined)}
      onClick={() => onOpen(date_id)}
      title={[`${code} ${name}`, ...problems].join('\n')}
    >
      <span
        aria-hidden="true"
        className="plan-fill"
        style={{ width: `${Math.min(100, (sold / Math.max(seats, 1)) * 100)}%` }}
      />
      <span className="plan-code">{code}</span>
      <span className="sr-only">
        {[
          name,
          daysText(first.day, last.day),
          t('sold', { sold, seats }),
          t(`state.${state}`),
          ...problems,
        ].join(', ')}
      </span>
      <span aria-hidden="true" className="plan-sold">
        {isThin && '▾'}
        {sold}/{seats}
      </span>
      {problems.length > 0 && <TriangleAlert aria-hidden="true" className="size-3.5 shrink-0" />}
    </button>
  )
}

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
      <div key={id} className="plan-away" style={{ gridColumn: `${first + 2} / ${last + 3}` }} title={why}>
        <span className="truncate">{why}</span>
      </div>
    )
  })
}
