import { useId } from 'react'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { type SortOrder, sortOrders } from './listing-query.ts'

type Props = { value: SortOrder; onChange: (sorting: SortOrder) => void; className?: string }

export function SortSelect({ value, onChange, className = '' }: Props) {
  const t = useTranslations('listing')
  const id = useId()
  return (
    <div className={`flex items-center gap-2.5 ${className}`}>
      <label htmlFor={id} className="text-sm font-bold whitespace-nowrap max-sm:sr-only">
        {t('sort')}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value as SortOrder)}
        className="select min-h-11 w-full min-w-0 cursor-pointer rounded-md border-2 border-silver bg-paper px-3 py-1.5 text-sm font-semibold transition-colors hover:border-ink"
      >
        {sortOrders.map((sorting) => (
          <option key={sorting} value={sorting}>
            {t(`sorting.${sorting}`)}
          </option>
        ))}
      </select>
    </div>
  )
}
