import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'

type Props = {
  label: string
  /** How many products are left with this filter. */
  count: number
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A checkbox with the number of products that match. */
export function FilterOption({ label, count, checked, onChange }: Props) {
  const t = useTranslations('listing')
  const { number } = useFormat()
  return (
    <label className="filter-option">
      <input
        type="checkbox"
        className="tick mt-0"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
      <span>
        {number(count)}
        <span className="sr-only">{` ${t('unit', { count })}`}</span>
      </span>
    </label>
  )
}
