import { ArrowDown, ArrowUp } from 'lucide-react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { Link } from 'react-router'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { useSeen } from '../live/presence.ts'
import type { Column } from './columns.ts'
import { nextSort } from './list-query.ts'
import type { ListRow } from './live-rows.ts'
import { opensRow } from './opens-row.ts'
import { isChosen, type Selection } from './selection.ts'

export type RowsProps<Row extends ListRow> = {
  /** The kind of the records, to know who looks at them. */
  kind: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  changed: ReadonlySet<number>
  /** The row that is open in the side pane. */
  open: number | null
  hrefOf: (row: Row) => string
  /** What names a row for screen readers. */
  nameOf: (row: Row) => string
  onOpen: (row: Row, isFull: boolean) => void
}

type Props<Row extends ListRow> = RowsProps<Row> & {
  label: string
  sort: string | undefined
  defaultSort: string
  onSort: (sort: string | undefined) => void
  selection: Selection | null
  onToggle: (id: number) => void
  onTogglePage: () => void
}

export const glowOf = (changed: ReadonlySet<number>, { id, version }: ListRow) =>
  // Two names in turn, so that the animation begins again at every change.
  changed.has(id) ? `glow-${version % 2}` : ''

/** The rows of a list. Each has one link, on which the keys move; a click anywhere in a row opens it. */
export function ListTable<Row extends ListRow>(props: Props<Row>) {
  const { kind, rows, columns, changed, open, hrefOf, nameOf, onOpen, selection, onToggle, onTogglePage } =
    props
  const t = useTranslations('staffKit.list')
  const viewersOf = useSeen()
  const sort = props.sort ?? props.defaultSort
  const isPageChosen =
    selection !== null && rows.length > 0 && rows.every(({ id }) => isChosen(selection, id))
  return (
    <table aria-label={props.label} className="list-table">
      <thead>
        <tr>
          {selection && (
            <th className="list-tick">
              <input
                type="checkbox"
                className="tick"
                aria-label={t('choosePage')}
                checked={isPageChosen}
                onChange={onTogglePage}
              />
            </th>
          )}
          {columns.map(({ name, label, sort: by, align }, index) => {
            const isUp = by !== undefined && sort === by
            const isDown = by !== undefined && sort === `-${by}`
            const Arrow = isUp ? ArrowUp : ArrowDown
            return (
              <th
                key={name}
                scope="col"
                aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
                className={`${align === 'end' ? 'text-right' : ''} ${index === 0 ? 'list-first' : ''}`}
              >
                {by ? (
                  <button
                    type="button"
                    onClick={() => props.onSort(nextSort(props.sort, by))}
                    className={`group list-sort ${align === 'end' ? 'flex-row-reverse' : ''}`}
                  >
                    {label}
                    <Arrow
                      aria-hidden="true"
                      className={`size-3.5 ${isUp || isDown ? '' : 'opacity-0 group-hover:opacity-40'}`}
                    />
                  </button>
                ) : (
                  label
                )}
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.id}
            data-open={open === row.id || undefined}
            className={glowOf(changed, row)}
            onClick={opensRow((event) => onOpen(row, event.shiftKey))}
          >
            {selection && (
              <td className="list-tick">
                <input
                  type="checkbox"
                  className="tick"
                  aria-label={t('choose', { name: nameOf(row) })}
                  checked={isChosen(selection, row.id)}
                  onChange={() => onToggle(row.id)}
                />
              </td>
            )}
            {columns.map((column, index) => (
              <td
                key={column.name}
                className={`${column.align === 'end' ? 'text-right tabular-nums' : ''} ${column.isWide ? 'list-wide' : ''} ${index === 0 ? 'list-first' : ''}`}
              >
                {index === 0 ? (
                  <Link
                    to={hrefOf(row)}
                    data-row={row.id}
                    className="list-link"
                    onClick={(event) => {
                      if (!isPlain(event)) return
                      event.preventDefault()
                      event.stopPropagation()
                      onOpen(row, false)
                    }}
                    onKeyDown={(event) => openFully(event, () => onOpen(row, true))}
                  >
                    {column.cell(row)}
                    {viewersOf(kind, row.id).length > 0 && (
                      <span className="list-dot" title={t('seen')}>
                        <span className="sr-only">{t('seen')}</span>
                      </span>
                    )}
                  </Link>
                ) : (
                  column.cell(row)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const isPlain = (event: MouseEvent) => !(event.metaKey || event.ctrlKey || event.altKey || event.button)

function openFully(event: KeyboardEvent, open: () => void) {
  if (event.key !== 'Enter' || !event.shiftKey) return
  event.preventDefault()
  open()
}
