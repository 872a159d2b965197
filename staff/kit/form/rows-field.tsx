import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { moved } from './moved.ts'

type Props<Row> = {
  /** What a row is, for the names of its buttons: "Question 2: up". */
  nameOf: (row: Row, index: number) => string
  rows: readonly Row[]
  onChange: (rows: Row[]) => void
  /** The fields of a row. */
  children: (row: Row, change: (changed: Partial<Row>) => void, index: number) => ReactNode
  /** Adds a row below the others. */
  add?: { label: string; row: Row }
  canRemove?: (row: Row) => boolean
  /** Rows without an order of their own cannot be moved. */
  isOrdered?: boolean
  isReadOnly: boolean
}

/** Rows that are added, moved and removed. After a move the focus stays on the row that moved. */
export function RowsField<Row extends object>(props: Props<Row>) {
  const { rows, onChange, children, nameOf, add, canRemove, isOrdered = true, isReadOnly } = props
  const t = useTranslations('staffKit.rows')
  const box = useRef<HTMLDivElement>(null)
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    if (!wanted.current) return
    const found = box.current?.querySelector<HTMLElement>(wanted.current)
    // At an end the button of that direction is off.
    if (found?.matches(':disabled')) found.parentElement?.querySelector<HTMLElement>(':enabled')?.focus()
    else found?.focus()
    wanted.current = undefined
  })
  const move = (index: number, by: 1 | -1) => {
    wanted.current = `[data-row="${index + by}"] [data-move="${by}"]`
    onChange(moved(rows, index, by))
  }
  return (
    <div ref={box}>
      <ol className="flex flex-col gap-2 empty:hidden">
        {rows.map((row, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name of its own
            key={index}
            data-row={index}
            className="flex items-start gap-2 rounded-md border border-line p-2"
          >
            <div className="min-w-0 grow">
              {children(
                row,
                (changed) => onChange(rows.map((one, at) => (at === index ? { ...one, ...changed } : one))),
                index,
              )}
            </div>
            {!isReadOnly && (
              <div className="flex shrink-0 flex-wrap">
                {isOrdered && (
                  <>
                    <IconButton
                      icon={ArrowUp}
                      label={t('up', { name: nameOf(row, index) })}
                      data-move="-1"
                      disabled={index === 0}
                      onClick={() => move(index, -1)}
                    />
                    <IconButton
                      icon={ArrowDown}
                      label={t('down', { name: nameOf(row, index) })}
                      data-move="1"
                      disabled={index === rows.length - 1}
                      onClick={() => move(index, 1)}
                    />
                  </>
                )}
                {(canRemove?.(row) ?? true) && (
                  <IconButton
                    icon={Trash2}
                    label={t('remove', { name: nameOf(row, index) })}
                    onClick={() => {
                      wanted.current = add ? '[data-add]' : '[data-row] button'
                      onChange(rows.filter((_, at) => at !== index))
                    }}
                  />
                )}
              </div>
            )}
          </li>
        ))}
      </ol>
      {add && !isReadOnly && (
        <button
          type="button"
          data-add
          className="tool mt-2"
          onClick={() => {
            wanted.current = `[data-row="${rows.length}"] :is(input, select, textarea)`
            onChange([...rows, add.row])
          }}
        >
          <Plus aria-hidden="true" className="size-4" />
          {add.label}
        </button>
      )}
    </div>
  )
}
