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
    <label className="flex min-h-9 cursor-pointer items-start gap-2.5 py-1 text-sm pointer-coarse:min-h-11 pointer-coarse:py-2">
      <input
        type="checkbox"
        className="tick mt-0"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="grow pt-px wrap-anywhere">{label}</span>
      <span className="pt-px text-stone tabular-nums">
        <span aria-hidden="true">{number(count)}</span>
        <span className="sr-only">({t('results', { count, kind: 'other' })})</span>
      </span>
    </label>
  )
}
