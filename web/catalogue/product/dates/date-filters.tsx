import {
  changeWish,
  isNear,
  monthOf,
  monthRange,
  type Wish,
} from '../../../../contract/rules/catalogue/wish.ts'
import { locales } from '../../../../contract/rules/locale.ts'
import type { ProductOption } from '../../../../contract/wire/catalogue/product.ts'
import { Select } from '../../../../ui/forms/select.tsx'
import { useFormat } from '../../../../ui/i18n/format.ts'
import { useTranslations } from '../../../../ui/i18n/translations.tsx'
import { filterValues } from './filter-dates.ts'

type Props = {
  dates: ProductOption[]
  wish: Wish
  onChange: (wish: Wish) => void
  /** The part of the wish in words, for a choice that is not one of the values: a distance, several locations, a range of days. */
  labelOf: (part: 'where' | 'when') => string
}

type Field = {
  name: 'location' | 'language' | 'month'
  value: string
  options: { value: string; label: string }[]
  change: (value: string) => Parameters<typeof changeWish>[1]
}

/** The value of a wish that none of the options has. */
const other = 'other'

/** Each filter offers the values that occur; a filter with a single value is left out. */
export function DateFilters({ dates, wish, onChange, labelOf }: Props) {
  const t = useTranslations('product.dates')
  const nameOf = useTranslations('shell.date.language')
  const { day } = useFormat()
  const { locations, languages, months } = filterValues(dates)
  const { where, from, to } = wish
  const code = where && !isNear(where) && where.locations.length === 1 ? where.locations[0] : undefined
  const month = monthOf(wish)
  const fields: Field[] = [
    {
      name: 'location',
      value: locations.some((one) => one.code === code) ? (code ?? '') : where ? other : '',
      options: [
        ...locations.map(({ code, name }) => ({ value: code, label: name })),
        ...(where && !locations.some((one) => one.code === code)
          ? [{ value: other, label: labelOf('where') }]
          : []),
      ],
      change: (value) => ({ where: value ? { locations: [value] } : undefined }),
    },
    {
      name: 'language',
      value: wish.language ?? '',
      options: locales
        .filter((locale) => languages.includes(locale))
        .map((locale) => ({ value: locale, label: nameOf(locale) })),
      change: (value) => ({ language: locales.find((locale) => locale === value) }),
    },
    {
      name: 'month',
      value: month && months.includes(month) ? month : from || to ? other : '',
      options: [
        ...months.map((one) => ({ value: one, label: day(`${one}-01`, 'month') })),
        ...((from || to) && !(month && months.includes(month))
          ? [{ value: other, label: labelOf('when') }]
          : []),
      ],
      change: (value) => (value ? monthRange(value) : { from: undefined, to: undefined }),
    },
  ]
  return (
    <fieldset className="grid gap-3 sm:grid-cols-3">
      <legend className="sr-only">{t('filters')}</legend>
      {fields
        .filter(({ options }) => options.length > 1)
        .map(({ name, value, options, change }) => (
          <Select
            key={name}
            label={t(name)}
            value={value}
            onChange={({ target }) => {
              if (target.value !== other) onChange(changeWish(wish, change(target.value)))
            }}
            options={[{ value: '', label: t('all') }, ...options]}
            required={false}
          />
        ))}
    </fieldset>
  )
}
