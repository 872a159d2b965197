import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Package } from 'lucide-react'
import { Link, NavLink, Outlet, useLocation, useParams } from 'react-router'
import { codeOf } from '../../../ui/api/problem.ts'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { dateQuery } from '../../api/planning/dates.ts'
import { BackToList } from '../../kit/list/back-to-list.tsx'
import { useChanges } from '../../kit/live/live.ts'
import { Failure } from '../../kit/page/failure.tsx'
import { Nothing, Page } from '../../kit/page/page.tsx'
import { TabBar } from '../../kit/page/tab-bar.tsx'
import { DateStateBadge } from '../../records/date-state-badge.tsx'
import { Presence } from '../../records/presence.tsx'
import { useCan } from '../../session/me.tsx'
import { dateTabs } from './date-tabs.ts'

/** One date, a part at a time: each part has an address and a file of its own. */
export default function DatePage() {
  const t = useTranslations('staffDates')
  const tp = useTranslations('staffPlanning')
  const can = useCan()
  const { fullDays } = useFormat()
  const id = Number(useParams().id)
  const { data: date, error, refetch } = useQuery(dateQuery(id))
  const client = useQueryClient()
  useChanges(null, (changed) => {
    // Its seats are in orders and blocks, its columns in the log of its product.
    if (
      changed &&
      (changed.kind === 'order' ||
        (changed.kind === 'date' && changed.id === id) ||
        (changed.kind === 'product' && changed.id === date?.product_id))
    )
      void client.invalidateQueries({ queryKey: ['date', id] })
  })
  const part = useLocation().pathname.replace(/^\/dates\/\d+/, '')
  const back = <BackToList kind="date" path="/dates" label={t('title')} id={id} part={part} />
  if (codeOf(error) === 'not_found')
    return (
      <Page title={t('notFound')} above={back}>
        <Nothing title={t('notFound')}>{t('notFoundText')}</Nothing>
      </Page>
    )
  return (
    <Page
      title={date ? `${date.code} ${date.name}` : '…'}
      above={back}
      badge={
        date && (
          <>
            <DateStateBadge state={date.state} name={tp(`state.${date.state}`)} />
            <Presence kind="date" id={id} />
          </>
        )
      }
      actions={
        date &&
        can('catalogue:read') && (
          <Link to={`/products/${date.product_id}?tab=dates`} className="tool">
            <Package aria-hidden="true" className="size-4" />
            {t('product')}
          </Link>
        )
      }
    >
      <Failure error={error} onRetry={() => void refetch()} className="mt-0 mb-3" />
      {date && (
        <p className="-mt-2 mb-3 text-stone">
          {[fullDays(date.first_day, date.last_day), date.location].filter(Boolean).join(' · ')}
        </p>
      )}
      <TabBar label={t('parts')}>
        {dateTabs
          .filter(({ right }) => can(right))
          .map(({ name, path }) => (
            <li key={name} className="shrink-0">
              <NavLink to={path} end className="list-tab">
                {t(`tab.${name}`)}
              </NavLink>
            </li>
          ))}
      </TabBar>
      {!date && !error && <SkeletonText lines={10} />}
      {date && <Outlet context={date} />}
    </Page>
  )
}
