import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Trainer } from '../../../contract/staff/planning/planning.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { planningApi, trainerAskingQuery } from '../../api/planning/planning.ts'
import { useChanges } from '../../kit/live/live.ts'
import { Failure } from '../../kit/page/failure.tsx'
import { useCan } from '../../session/me.tsx'
import { AskedList, useAsk } from '../plan/ask-section.tsx'
import { FeedSection } from './feed-section.tsx'

/** What a trainer was asked, asking for another date, and the address of the trainer's calendar. */
export function TrainerAsking({ trainer }: { trainer: Trainer }) {
  const t = useTranslations('staffPlanning')
  const { days } = useFormat()
  const mayPlan = useCan()('dates:plan')
  const { data, error, refetch } = useQuery({ ...trainerAskingQuery(trainer.id), refetchOnMount: 'always' })
  useChanges('date', () => void refetch())
  const [dateId, setDateId] = useState<number>()
  const { ask, fields } = useAsk(() => {
    setDateId(undefined)
    void refetch()
  })
  return (
    <>
      <section aria-labelledby="ask-trainer" className="flex flex-col gap-3 border-t border-line pt-4">
        <h3 id="ask-trainer" className="text-base">
          {t('ask.title')}
        </h3>
        <Failure error={error} onRetry={() => void refetch()} />
        {data && (
          <AskedList
            asked={data.requests}
            label={({ code, first_day, last_day }) => `${code}, ${days(first_day, last_day)}`}
          />
        )}
        {mayPlan && data?.open_dates.length === 0 && <p className="text-sm text-stone">{t('ask.noDates')}</p>}
        {mayPlan && data && data.open_dates.length > 0 && !trainer.is_archived && (
          <>
            <Select
              label={t('ask.which')}
              value={dateId ?? ''}
              onChange={(event) => setDateId(Number(event.target.value) || undefined)}
              options={[
                { value: '', label: t('ask.choose') },
                ...data.open_dates.map(({ id, code, first_day, last_day, city }) => ({
                  value: String(id),
                  label: [code, days(first_day, last_day), city].filter(Boolean).join(', '),
                })),
              ]}
            />
            {dateId && (
              <>
                {fields}
                <Button
                  kind="outline"
                  size="sm"
                  className="self-start"
                  disabled={ask.isPending}
                  onClick={() => ask.mutate({ dateId, trainers: [trainer.id] })}
                >
                  {t('ask.send')}
                </Button>
              </>
            )}
          </>
        )}
      </section>
      {mayPlan && !trainer.is_archived && (
        <FeedSection hasFeed={trainer.has_feed} onRenew={() => planningApi.renewFeed(trainer.id)} />
      )}
    </>
  )
}
