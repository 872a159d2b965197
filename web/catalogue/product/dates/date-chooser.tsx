import { lazy, Suspense, useState } from 'react'
import type { ProductOption } from '../../../../contract/wire/catalogue/product.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { useTranslations } from '../../../../ui/i18n/translations.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { DateFilters } from './date-filters.tsx'
import { DateList } from './date-list.tsx'
import { type DateView, DateViews } from './date-views.tsx'
import { filterDates, isFiltered, noFilter } from './filter-dates.ts'

// Most people use the list; the code of the other views is loaded when they are chosen.
const DatesByLocation = lazy(() => import('./dates-by-location.tsx'))
const MonthCalendar = lazy(() => import('./month-calendar.tsx'))

type Props = { dates: ProductOption[]; exempt: boolean }

/** All upcoming dates, with filters for location, language and month, as a list, by location or on a calendar. */
export function DateChooser({ dates, exempt }: Props) {
  const t = useTranslations('product.dates')
  const [filter, setFilter] = useState(noFilter)
  const [view, setView] = useState<DateView>('list')
  const shown = filterDates(dates, filter)
  return (
    <>
      {dates.length > 3 && (
        <div className="mb-4 space-y-4">
          <DateFilters dates={dates} filter={filter} onChange={setFilter} />
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <DateViews view={view} onChange={setView} />
            <p className="flex items-center gap-3 text-sm text-stone">
              <span role="status">{t('found', { count: shown.length })}</span>
              {isFiltered(filter) && (
                <Button kind="quiet" size="sm" onClick={() => setFilter(noFilter)}>
                  {t('reset')}
                </Button>
              )}
            </p>
          </div>
        </div>
      )}
      {shown.length === 0 && (
        <EmptyState title={t('noneTitle')}>
          <p>{t('noneText')}</p>
        </EmptyState>
      )}
      {shown.length > 0 && view === 'list' && <DateList dates={shown} exempt={exempt} />}
      {shown.length > 0 && view !== 'list' && (
        <Suspense fallback={<Skeleton className="h-96" />}>
          {view === 'location' ? (
            <DatesByLocation dates={shown} exempt={exempt} />
          ) : (
            <MonthCalendar key={JSON.stringify(filter)} dates={shown} exempt={exempt} />
          )}
        </Suspense>
      )}
    </>
  )
}
