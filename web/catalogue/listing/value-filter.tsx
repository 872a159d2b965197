import { useState } from 'react'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { FilterOption } from './filter-option.tsx'

type Value = { id: number; title: string; count: number }
type Props = { values: Value[]; selected: number[]; onChange: (selected: number[]) => void }

const shownInitially = 7

/** Checkboxes for one characteristic. A long list shows the first values and all selected ones. */
export function ValueFilter({ values, selected, onChange }: Props) {
  const t = useTranslations('listing')
  const [isExpanded, setIsExpanded] = useState(false)
  // The button takes one line, so hiding a single value gains nothing.
  const isLong = values.length > shownInitially + 1
  const shown =
    isLong && !isExpanded
      ? values.filter(({ id }, index) => index < shownInitially || selected.includes(id))
      : values
  return (
    <>
      {shown.map(({ id, title, count }) => (
        <FilterOption
          key={id}
          label={title}
          count={count}
          checked={selected.includes(id)}
          onChange={(checked) => onChange(checked ? [...selected, id] : selected.filter((one) => one !== id))}
        />
      ))}
      {isLong && (
        <button
          type="button"
          aria-expanded={isExpanded}
          onClick={() => setIsExpanded(!isExpanded)}
          className="text-link mt-1 min-h-9 cursor-pointer text-sm font-semibold pointer-coarse:min-h-11"
        >
          {isExpanded ? t('fewer') : t('all', { count: values.length })}
        </button>
      )}
    </>
  )
}
