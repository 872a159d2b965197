import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { dateHistoryQuery } from '../../api/planning/dates.ts'
import { knownText } from '../../kit/i18n/known-text.ts'
import { Failure } from '../../kit/page/failure.tsx'
import { HistoryCard } from '../../records/history-card.tsx'
import { useCan } from '../../session/me.tsx'
import { useDate } from './use-date.ts'

/** What was changed in a date, its days and its plan, and the notes about it. */
export default function HistoryTab() {
  const t = useTranslations('staffDates')
  const tl = useTranslations('staffLog')
  const mayWrite = useCan()('dates:plan')
  const { id } = useDate()
  const { data, error, refetch } = useQuery(dateHistoryQuery(id))
  return (
    <>
      <Failure error={error} onRetry={() => void refetch()} className="mt-0 mb-3" />
      {!data && !error && <SkeletonText lines={6} />}
      {data && (
        <HistoryCard
          kind="date"
          id={id}
          history={data}
          queryKey={dateHistoryQuery(id).queryKey}
          mayWrite={mayWrite}
          title={t('tab.history')}
          empty={t('noHistory')}
          actorOf={(actor) => tl(`actor.${actor}`)}
          titleOf={(what) => {
            if (!what) return tl('changed')
            const key = `what.${what.replace('.', '_')}`
            return knownText(tl(key as 'what.order_changed'), `staffLog.${key}`) ?? tl('other')
          }}
        />
      )}
    </>
  )
}
