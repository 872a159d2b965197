import { Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { type DateRow, dateListQuery } from '../../../contract/staff/planning/dates.ts'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { fileUrl } from '../../api/client.ts'
import { datesApi } from '../../api/planning/dates.ts'
import type { Tab } from '../../kit/list/list-tabs.tsx'
import { RecordList } from '../../kit/list/record-list.tsx'
import { Page } from '../../kit/page/page.tsx'
import { PlanningTabs } from '../../planning/frame/planning-tabs.tsx'
import { DateStateBadge } from '../../records/date-state-badge.tsx'
import { useViews } from '../../records/use-views.ts'
import { useCan } from '../../session/me.tsx'
import { SeatBar } from '../seat-bar.tsx'
import { useDateColumns } from './use-date-columns.tsx'
import { useDateFilters } from './use-date-filters.ts'

const DatesBulk = lazy(() => import('./dates-bulk.tsx'))

type Found = Awaited<ReturnType<typeof datesApi.list>>

/** All dates: how full they are, who gives them, and what they lack. */
export default function DatesPage() {
  const t = useTranslations('staffDates')
  const mayPlan = useCan()('dates:plan')
  const columns = useDateColumns()
  const filters = useDateFilters()
  const { tabs, ...views } = useViews('dates')
  return (
    <Page
      title={t('title')}
      actions={
        mayPlan && (
          <Link to="/dates/new" className="tool">
            <Plus aria-hidden="true" className="size-4" />
            {t('new')}
          </Link>
        )
      }
    >
      <PlanningTabs />
      <RecordList<DateRow, Found>
        kind="date"
        follows={['order', 'product']}
        label={t('title')}
        schema={dateListQuery}
        defaultSort="first_day"
        load={datesApi.list}
        columns={columns}
        filters={filters}
        hrefOf={({ id }) => `/dates/${id}`}
        nameOf={({ code, first_day }) => `${code} ${first_day}`}
        card={(row) => <DateCard row={row} />}
        tabs={(found): Tab[] => [
          { label: t('view.coming'), query: {}, count: found?.counts.coming },
          {
            label: t('view.withoutTrainer'),
            query: { without: 'trainer' },
            count: found?.counts.without_trainer,
          },
          { label: t('view.withoutRoom'), query: { without: 'room' }, count: found?.counts.without_room },
          { label: t('view.names'), query: { without: 'names' }, count: found?.counts.names_missing },
          { label: t('view.thin'), query: { fill: 'below_minimum' }, count: found?.counts.below_minimum },
          { label: t('view.past'), query: { time: 'past', sort: '-first_day' } },
          ...tabs,
        ]}
        {...views}
        exports={(query) =>
          (['csv', 'xlsx'] as const).map((type) => ({
            label: t(`export.${type}`),
            href: fileUrl(`dates/export.${type}`, query),
          }))
        }
        bulk={
          mayPlan
            ? (selection, query, onDone, total) => (
                <Suspense>
                  <DatesBulk selection={selection} query={query} total={total} onDone={onDone} />
                </Suspense>
              )
            : undefined
        }
        empty={{ title: t('none'), text: t('noneText') }}
      />
    </Page>
  )
}

function DateCard({ row }: { row: DateRow }) {
  const t = useTranslations('staffDates')
  const tp = useTranslations('staffPlanning')
  const { days } = useFormat()
  return (
    <>
      <span className="flex items-center justify-between gap-3">
        <b className="line-clamp-2 min-w-0">
          {row.code} {row.name}
        </b>
        <SeatBar taken={row.taken} seats={row.seats} minimum={row.minimum_seats} />
      </span>
      <span className="mt-0.5 block truncate text-slate">
        {[days(row.first_day, row.last_day), row.location, row.trainers.join(', ')]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span className="mt-1.5 flex flex-wrap items-center gap-2 text-xs text-stone">
        <DateStateBadge state={row.state} name={tp(`state.${row.state}`)} />
        {row.names_missing > 0 && (
          <span className="font-semibold text-wait">{t('namesMissing', { count: row.names_missing })}</span>
        )}
      </span>
    </>
  )
}
