import type { ProductOption } from '../../../../contract/wire/catalogue/product.ts'
import { Select } from '../../../../ui/forms/select.tsx'
import { useFormat } from '../../../../ui/i18n/format.ts'
import { useTranslations } from '../../../../ui/i18n/translations.tsx'
import { type DateFilter, filterValues } from './filter-dates.ts'

type Props = { dates: ProductOption[]; filter: DateFilter; onChange: (filter: DateFilter) => void }

const isLanguage = (value: string): value is 'nl' | 'en' => value === 'nl' || value === 'en'

/** Each filter offers the values that occur; a filter with a single value is left out. */
export function DateFilters({ dates, filter, onChange }: Props) {
  const t = useTranslations('product.dates')
  const nameOf = useTranslations('catalogue.language')
  const { day } = useFormat()
  const { locations, languages, months } = filterValues(dates)
  const fields = [
    { name: 'location', values: locations, labelOf: (location: string) => location },
    {
      name: 'language',
      values: languages,
      labelOf: (language: string) => (isLanguage(language) ? nameOf(language) : language),
    },
    { name: 'month', values: months, labelOf: (month: string) => day(`${month}-01`, 'month') },
  ] as const
  const useful = fields.filter(({ values }) => values.length > 1)
  if (!useful.length) return null
  return (
    <fieldset className="grid gap-3 sm:grid-cols-3">
      <legend className="sr-only">{t('filters')}</legend>
      {useful.map(({ name, values, labelOf }) => (
        <Select
          key={name}
          label={t(name)}
          value={filter[name]}
          onChange={(event) => onChange({ ...filter, [name]: event.target.value })}
          options={[
            { value: '', label: t('all') },
            ...values.map((value) => ({ value, label: labelOf(value) })),
          ]}
          required={false}
        />
      ))}
    </fieldset>
  )
}
