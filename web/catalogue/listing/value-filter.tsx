import { useState } from 'react'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { FilterOption } from './filter-option.tsx'

type Value = { id: number; title: string; count: number }
type Props = { values: Value[]; wanted: number[]; onChange: (wanted: number[]) => void }

const shownAtFirst = 7

/** Any of several values. A long list shows its beginning, and always what is ticked. */
export function ValueFilter({ values, wanted, onChange }: Props) {
  const t = useTranslations('listing')
  const [isWhole, setIsWhole] = useState(false)
  // One more line would be as long as the button that hides it.
  const isLong = values.length > shownAtFirst + 1
  const shown =
    isLong && !isWhole
      ? values.filter(({ id }, index) => index < shownAtFirst || wanted.includes(id))
      : values
  return (
    <>
      {shown.map(({ id, title, count }) => (
        <FilterOption
          key={id}
          label={title}
          count={count}
          checked={wanted.includes(id)}
          onChange={(checked) => onChange(checked ? [...wanted, id] : wanted.filter((one) => one !== id))}
        />
      ))}
      {isLong && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
          className="text-link mt-1 min-h-9 cursor-pointer text-sm font-semibold pointer-coarse:min-h-11"
        >
          {isWhole ? t('fewer') : t('all', { count: values.length })}
        </button>
      )}
    </>
  )
}
