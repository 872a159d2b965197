import { selectsDates, type Wish } from '../../../../contract/rules/catalogue/wish.ts'
import type { ProductOption } from '../../../../contract/wire/catalogue/product.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { useTranslations } from '../../../../ui/i18n/translations.tsx'
import { useWishLabels } from '../../wish/use-wish-labels.ts'
import { useProductChoice } from '../choice/product-choice.tsx'
import { DateFilters } from './date-filters.tsx'
import { locationsOf } from './filter-dates.ts'

const parts = ['where', 'when', 'weekend', 'language'] as const
type Part = (typeof parts)[number]

const hasPart = ({ where, from, to, weekend, language }: Wish, part: Part) =>
  ({ where, when: from ?? to, weekend, language })[part] !== undefined

type Props = { dates: ProductOption[]; hasFilters: boolean; isEmpty: boolean }

/** The wish by which the dates are filtered: the fields to change it, its parts in words, and a button that shows all dates. */
export function DateWish({ dates, hasFilters, isEmpty }: Props) {
  const t = useTranslations('product.dates')
  const { wish, filter, wishedNames } = useProductChoice()
  const locations = [...wishedNames, ...locationsOf(dates)].map((location) => ({
    ...location,
    count: 0,
    selected: false,
    km: null,
  }))
  const { partOf } = useWishLabels({ locations })
  const inWords = parts
    .filter((part) => hasPart(wish, part))
    .map((part) => partOf(wish, part))
    .join(', ')
  return (
    <div className="mb-4 space-y-3">
      {hasFilters && (
        <DateFilters
          dates={dates.filter(({ bookable }) => bookable)}
          wish={wish}
          onChange={filter}
          labelOf={(part) => partOf(wish, part)}
        />
      )}
      {selectsDates(wish) && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          <span role="status">{t('filtered', { wish: inWords })}</span>
          <Button
            kind="quiet"
            size="sm"
            className="px-0!"
            onClick={() => filter(wish.people === undefined ? {} : { people: wish.people })}
          >
            {t('reset')}
          </Button>
        </p>
      )}
      {isEmpty && (
        <EmptyState title={t('noneTitle')}>
          <p>{t('noneText', { wish: inWords })}</p>
        </EmptyState>
      )}
    </div>
  )
}
