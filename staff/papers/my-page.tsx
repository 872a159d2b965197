import { useQueryClient } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useCallback, useEffect } from 'react'
import { useLocale, useTranslations } from '../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { useStore } from '../../ui/store/create-store.ts'
import { momentOf } from '../kit/i18n/moment.ts'
import { keepRead } from '../kit/offline/kept.ts'
import { keptFor, offlinePath } from '../kit/offline/whose.ts'
import { Failure } from '../kit/page/failure.tsx'
import { Nothing, Page } from '../kit/page/page.tsx'
import { useMe } from '../session/me.tsx'
import { MyCourse } from './my-course.tsx'
import { myDatesKey, useMyDates } from './use-my-dates.ts'
import { addDone, type Done, refusedCount, startSending, waitingItems } from './waiting-queue.ts'
import { withWaiting } from './with-waiting.ts'

/** A trainer's own dates this week, on a phone, with or without a network: attendance and results. */
export default function MyPage() {
  const t = useTranslations('staffPapers')
  const locale = useLocale()
  const me = useMe()
  const { id } = me
  const client = useQueryClient()
  const { data: courses, error, dataUpdatedAt, refetch } = useMyDates()
  const waiting = useStore(waitingItems)
  const refused = useStore(refusedCount)
  const reload = useCallback(() => void client.invalidateQueries({ queryKey: myDatesKey }), [client])
  useEffect(() => startSending(id, reload), [id, reload])
  useEffect(() => {
    // So that the page opens without a network from now on.
    keptFor.set(me.id)
    void keepRead('me', me)
  }, [me])
  useEffect(() => {
    if (import.meta.env.PROD)
      void navigator.serviceWorker?.register('/staff/my-worker.js', { scope: offlinePath }).catch(() => {})
  }, [])
  const add = (done: Done[]) => void addDone(id, done, reload)
  return (
    <Page title={t('myTitle')} isNarrow>
      <link rel="manifest" href="/staff/my.webmanifest" />
      <div role="status" className="mb-3 flex min-h-6 flex-col gap-1 text-sm text-stone">
        {courses && error && (
          <span>{t('keptAt', { when: momentOf(locale, new Date(dataUpdatedAt).toISOString()) })}</span>
        )}
        {waiting.length > 0 && (
          <span className="inline-flex items-center gap-1.5 font-semibold text-wait">
            <CloudOff aria-hidden="true" className="size-4" />
            {t('waiting', { count: waiting.length })}
          </span>
        )}
        {refused > 0 && <span className="font-semibold text-bad">{t('refused', { count: refused })}</span>}
      </div>
      <Failure error={courses ? undefined : error} onRetry={() => void refetch()} className="mt-0 mb-3" />
      {!courses && !error && <SkeletonText lines={8} />}
      {courses?.length === 0 && <Nothing title={t('noDates')}>{t('noDatesText')}</Nothing>}
      <div className="flex flex-col gap-4">
        {courses?.map((course) => (
          <MyCourse key={course.id} course={withWaiting(course, waiting)} waiting={waiting} onDone={add} />
        ))}
      </div>
    </Page>
  )
}
