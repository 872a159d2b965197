import { ListFilter, X } from 'lucide-react'
import { useState } from 'react'
import { addDays, dayOf } from '../../../contract/rules/time/day.ts'
import { Button } from '../../../ui/button.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { Menu, MenuItem } from '../overlays/menu.tsx'
import { Popover } from '../overlays/popover.tsx'
import { type RawQuery, valuesIn, withValue } from './list-query.ts'

type Option = { value: string; label: string }
/** A filter of a list; its name is that of the parameter. */
export type Filter = { name: string; label: string } & (
  | { kind: 'choice'; options: readonly Option[]; isSingle?: boolean }
  | { kind: 'period' }
  | { kind: 'text' }
)

type Props = { filters: readonly Filter[]; query: RawQuery; onChange: (change: RawQuery) => void }

/** The filters that apply, each as a chip that opens its choices, and a menu to add another. */
export function Filters({ filters, query, onChange }: Props) {
  const t = useTranslations('staffKit.list')
  const [added, setAdded] = useState<string | null>(null)
  const shown = filters.filter(({ name }) => query[name] || name === added)
  const others = filters.filter((filter) => !shown.includes(filter))
  return (
    <>
      {shown.map((filter) => (
        <Chip
          key={filter.name}
          filter={filter}
          value={query[filter.name]}
          startsOpen={filter.name === added}
          onClosed={() => setAdded(null)}
          onChange={(value) => onChange({ [filter.name]: value })}
          onRemove={() => {
            setAdded(null)
            onChange({ [filter.name]: '' })
          }}
        />
      ))}
      {others.length > 0 && (
        <Menu
          trigger={
            <button type="button" className="tool">
              <ListFilter aria-hidden="true" className="size-4" />
              {t('filter')}
            </button>
          }
        >
          {others.map(({ name, label }) => (
            <MenuItem key={name} onSelect={() => setAdded(name)}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  )
}

type ChipProps = {
  filter: Filter
  value: string | undefined
  startsOpen: boolean
  onChange: (value: string) => void
  onRemove: () => void
  onClosed: () => void
}

function Chip({ filter, value, startsOpen, onChange, onRemove, onClosed }: ChipProps) {
  const t = useTranslations('staffKit.list')
  const text = useTextOf(filter, value)
  return (
    <span className="inline-flex h-8 items-center rounded-md bg-ink text-paper pointer-coarse:h-11">
      <Popover
        title={filter.label}
        startsOpen={startsOpen}
        onClosed={onClosed}
        trigger={
          <button type="button" className="h-full max-w-60 cursor-pointer truncate pr-1 pl-2.5 font-semibold">
            {filter.label}
            {text && <span className="font-normal">: {text}</span>}
          </button>
        }
      >
        <Choices filter={filter} value={value} onChange={onChange} />
      </Popover>
      <button
        type="button"
        aria-label={t('removeFilter', { name: filter.label })}
        onClick={onRemove}
        className="inline-flex h-full w-7 cursor-pointer items-center justify-center rounded-r-md hover:bg-iron"
      >
        <X aria-hidden="true" className="size-3.5" />
      </button>
    </span>
  )
}

/** The value of a filter in words. */
function useTextOf(filter: Filter, value: string | undefined): string {
  const { day } = useFormat()
  if (!value) return ''
  if (filter.kind === 'text') return valuesIn(value).join(', ')
  if (filter.kind === 'period') {
    const [from, until] = value.split('..')
    return [from && day(from), until && day(until)].map((one) => one || '…').join(' – ')
  }
  const labels = valuesIn(value).map((one) => filter.options.find((option) => option.value === one)?.label)
  return labels.filter(Boolean).join(', ') || value
}

function Choices({ filter, value, onChange }: Pick<ChipProps, 'filter' | 'value' | 'onChange'>) {
  if (filter.kind === 'period') return <Period value={value} onChange={onChange} />
  if (filter.kind === 'text') return <Words label={filter.label} value={value} onChange={onChange} />
  const chosen = valuesIn(value)
  return (
    <div className="scroll-down -mx-1 max-h-80">
      {filter.options.map((option) => (
        <label key={option.value} className="menu-item">
          <input
            type={filter.isSingle ? 'radio' : 'checkbox'}
            name={filter.name}
            checked={chosen.includes(option.value)}
            onChange={() => onChange(filter.isSingle ? option.value : withValue(value, option.value))}
            className="tick"
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}

function Words({
  label,
  value,
  onChange,
}: {
  label: string
  value: string | undefined
  onChange: (value: string) => void
}) {
  const t = useTranslations('staffKit.list')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onChange(String(new FormData(event.currentTarget).get('words') ?? '').trim())
      }}
      className="flex gap-2"
    >
      <input name="words" aria-label={label} defaultValue={value} className="control min-w-0" />
      <Button type="submit" kind="dark" size="sm">
        {t('apply')}
      </Button>
    </form>
  )
}

function Period({
  value = '..',
  onChange,
}: {
  value: string | undefined
  onChange: (value: string) => void
}) {
  const t = useTranslations('staffKit.list')
  const [from = '', until = ''] = value.split('..')
  const set = (from: string, until: string) => onChange(from || until ? `${from}..${until}` : '')
  const today = dayOf(new Date())
  const month = today.slice(0, 7)
  const ready = [
    { label: t('period.today'), from: today, until: today },
    { label: t('period.week'), from: addDays(today, -6), until: today },
    { label: t('period.month'), from: `${month}-01`, until: today },
    { label: t('period.coming'), from: today, until: addDays(today, 30) },
  ]
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-2 gap-2">
        <label className="text-xs font-semibold">
          {t('period.from')}
          <input
            type="date"
            value={from}
            onChange={({ target }) => set(target.value, until)}
            className="control mt-1"
          />
        </label>
        <label className="text-xs font-semibold">
          {t('period.until')}
          <input
            type="date"
            value={until}
            onChange={({ target }) => set(from, target.value)}
            className="control mt-1"
          />
        </label>
      </div>
      <div className="flex flex-wrap gap-1.5">
        {ready.map(({ label, from, until }) => (
          <button key={label} type="button" className="tool" onClick={() => set(from, until)}>
            {label}
          </button>
        ))}
      </div>
    </div>
  )
}
