import type { Facets } from '../../../contract/wire/catalogue/product-query.ts'
import { Select } from '../../../ui/forms/select.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { type Range, rangeOf } from './listing-query.ts'

type Props = { spec: Facets['specs'][number]; range: Range | null; onChange: (range: Range | null) => void }

/** Dutch titles use a decimal comma ("0,5"), English ones a point. */
const numberIn = (title: string) => Number(title.replace(',', '.'))

/** Minimum and maximum number of days, chosen from the numbers that occur. */
export function DaysFilter({ spec, range, onChange }: Props) {
  const t = useTranslations('listing')
  const { number } = useFormat()
  const known = spec.values.map(({ title }) => numberIn(title)).filter(Number.isFinite)
  const days = [...new Set([...known, ...[range?.min, range?.max].filter((day) => day !== undefined)])]
  days.sort((a, b) => a - b)
  const choices = (none: string) => [
    { value: '', label: none },
    ...days.map((day) => ({ value: String(day), label: number(day) })),
  ]
  const read = (value: string) => (value === '' ? undefined : Number(value))
  return (
    <div className="grid grid-cols-2 gap-3">
      <Select
        label={t('daysFrom')}
        required={false}
        options={choices(t('any'))}
        value={range?.min ?? ''}
        onChange={(event) => onChange(rangeOf(read(event.target.value), range?.max))}
      />
      <Select
        label={t('daysTo')}
        required={false}
        options={choices(t('any'))}
        value={range?.max ?? ''}
        onChange={(event) => onChange(rangeOf(range?.min, read(event.target.value)))}
      />
    </div>
  )
}
