import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { Popover } from '../overlays/popover.tsx'
import { movedColumn } from './columns.ts'

type Props = {
  columns: readonly { name: string; label: string }[]
  /** The names of the shown ones, in order. */
  shown: readonly string[]
  onChange: (names: readonly string[] | null) => void
}

/** Chooses which columns are shown, and in which order. */
export function ColumnMenu({ columns, shown, onChange }: Props) {
  const t = useTranslations('staffKit.list')
  const inOrder = [
    ...shown.flatMap((name) => columns.find((column) => column.name === name) ?? []),
    ...columns.filter(({ name }) => !shown.includes(name)),
  ]
  return (
    <Popover
      title={t('columns')}
      align="end"
      trigger={
        <button type="button" className="tool" aria-label={t('columns')} title={t('columns')}>
          <Columns3 aria-hidden="true" className="size-4" />
        </button>
      }
    >
      <ul className="-mx-1">
        {inOrder.map(({ name, label }) => {
          const at = shown.indexOf(name)
          return (
            <li key={name} className="flex items-center">
              <label className="menu-item min-w-0 grow">
                <input
                  type="checkbox"
                  className="tick"
                  checked={at >= 0}
                  disabled={at >= 0 && shown.length === 1}
                  onChange={() => onChange(at >= 0 ? shown.toSpliced(at, 1) : [...shown, name])}
                />
                <span className="truncate">{label}</span>
              </label>
              {at >= 0 &&
                ([-1, 1] as const).map((by) => {
                  const Icon = by < 0 ? ArrowUp : ArrowDown
                  const text = t(by < 0 ? 'moveUp' : 'moveDown', { name: label })
                  return (
                    <button
                      key={by}
                      type="button"
                      aria-label={text}
                      title={text}
                      disabled={at + by < 0 || at + by >= shown.length}
                      onClick={() => onChange(movedColumn(shown, name, by))}
                      className="inline-flex size-7 cursor-pointer items-center justify-center rounded-sm hover:bg-mist disabled:cursor-default disabled:opacity-30 pointer-coarse:size-11"
                    >
                      <Icon aria-hidden="true" className="size-3.5" />
                    </button>
                  )
                })}
            </li>
          )
        })}
      </ul>
      <button
        type="button"
        className="mt-2 cursor-pointer underline underline-offset-2"
        onClick={() => onChange(null)}
      >
        {t('usualColumns')}
      </button>
    </Popover>
  )
}
