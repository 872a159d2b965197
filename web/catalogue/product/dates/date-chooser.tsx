import { lazy, Suspense, useState } from 'react'
import { selectsDates } from '../../../../contract/rules/catalogue/wish.ts'
import type { Product, ProductOption } from '../../../../contract/wire/catalogue/product.ts'
import { useTranslations } from '../../../../ui/i18n/translations.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useLazy } from '../../../lib/lazy/use-lazy.ts'
import { useProductChoice } from '../choice/product-choice.tsx'
import { DateList } from './date-list.tsx'
import { type DateView, DateViews } from './date-views.tsx'
import { filterDates } from './filter-dates.ts'

// Most people use the list, without a wish; the code for other uses is loaded when it is needed.
const DatesByLocation = lazy(() => import('./dates-by-location.tsx'))
const MonthCalendar = lazy(() => import('./month-calendar.tsx'))

/** With fewer dates a list is quicker to read than to filter. */
const fewDates = 6

type Props = { product: Product; dates: ProductOption[] }

/** All upcoming dates, with filters for location, language and month, as a list, by location or on a calendar. */
export function DateChooser({ product, dates }: Props) {
  const t = useTranslations('product.dates')
  const { wish, wishedLocations } = useProductChoice()
  const [view, setView] = useState<DateView>('list')
  const exempt = product.vat_exempt
  const open = dates.filter(({ bookable }) => bookable)
  const shown = filterDates(dates, wish, wishedLocations)
  const bookable = shown.filter(({ bookable }) => bookable)
  const hasFilters = open.length > fewDates
  const hasWish = hasFilters || selectsDates(wish)
  const { part, failed } = useLazy(hasWish, () => import('./date-wish.tsx'))
  return (
    <>
      {hasWish && !part && !failed && <Skeleton className="mb-4 h-11" />}
      {hasWish && part && (
        <part.DateWish dates={dates} hasFilters={hasFilters} isEmpty={shown.length === 0} />
      )}
      {open.length > 3 && shown.length > 0 && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <DateViews view={view} onChange={setView} />
          <p role="status" className="text-sm text-stone">
            {t('found', { count: bookable.length })}
          </p>
        </div>
      )}
      {shown.length > 0 && view === 'list' && <DateList dates={shown} exempt={exempt} />}
      {shown.length > 0 && view !== 'list' && (
        <Suspense fallback={<Skeleton className="h-96" />}>
          {view === 'location' ? (
            <DatesByLocation dates={bookable} exempt={exempt} />
          ) : (
            <MonthCalendar key={JSON.stringify(wish)} dates={shown} exempt={exempt} />
          )}
        </Suspense>
      )}
    </>
  )
}
