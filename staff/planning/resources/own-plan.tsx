import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { RequestAnswer } from '../../../contract/rules/planning/requests.ts'
import type { OwnPlan as OwnPlanData } from '../../../contract/staff/planning/asking.ts'
import type { TrainerRequest } from '../../../contract/wire/planning/trainer-request.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { ownPlanQuery, planningApi } from '../../api/planning/planning.ts'
import { useChanges } from '../../kit/live/live.ts'
import { Failure } from '../../kit/page/failure.tsx'
import { Card } from '../../kit/page/page.tsx'
import { Absences } from './absences.tsx'
import { FeedSection } from './feed-section.tsx'

/** A trainer's own course days and the questions to them, on Today; nothing for colleagues who are no trainers. */
export function OwnPlan() {
  const t = useTranslations('staffPlanning')
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(ownPlanQuery)
  useChanges('date', () => void refetch())
  const show = (plan: OwnPlanData) => client.setQueryData(ownPlanQuery.queryKey, plan)
  if (error) return <Failure error={error} onRetry={() => void refetch()} className="mt-0 mb-4" />
  if (!data?.trainer) return null
  const { days, requests, absences, trainer } = data
  return (
    <div className="mb-6 grid items-start gap-4 xl:grid-cols-2">
      {requests.length > 0 && (
        <Card title={t('own.requests')}>
          <ul className="divide-y divide-line">
            {requests.map((request) => (
              <Question
                key={request.id}
                request={request}
                onAnswered={show}
                onFailed={() => void refetch()}
              />
            ))}
          </ul>
        </Card>
      )}
      <Card title={t('own.days')}>
        {days.length === 0 && <p className="text-stone">{t('own.none')}</p>}
        <OwnDays days={days} />
      </Card>
      <Card title={t('own.away')}>
        <Absences
          title={t('away.trainer')}
          absences={absences}
          onAdd={planningApi.addOwnAbsence}
          onRemove={planningApi.removeOwnAbsence}
          onChanged={() => void refetch()}
        />
        <FeedSection hasFeed={trainer.has_feed} onRenew={planningApi.renewOwnFeed} />
      </Card>
    </div>
  )
}

function OwnDays({ days }: Pick<OwnPlanData, 'days'>) {
  const t = useTranslations('staffPlanning')
  const { day: dayText } = useFormat()
  return (
    <ul className="divide-y divide-line not-empty:-my-2">
      {days
        .slice(0, 20)
        .map(({ id, code, course, day, starts_at, ends_at, location, rooms, people, state }) => (
          <li key={id} className="py-2">
            <p className="font-semibold">
              {dayText(day, 'weekday')}{' '}
              <span className="font-normal tabular-nums text-stone">
                {starts_at}–{ends_at}
              </span>{' '}
              {state === 'asked' && <Badge>{t('slot.asked')}</Badge>}
            </p>
            <p>
              {code} {course}
            </p>
            <p className="text-stone">
              {[location, ...rooms, t('own.people', { count: people })].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
    </ul>
  )
}

type QuestionProps = {
  request: TrainerRequest
  onAnswered: (plan: OwnPlanData) => void
  onFailed: () => void
}

function Question({ request, onAnswered, onFailed }: QuestionProps) {
  const t = useTranslations('staffPlanning')
  const { days: daysText } = useFormat()
  const { id, round, code, course, days, city, people, note } = request
  const answer = useMutation({
    mutationFn: (answer: RequestAnswer) => planningApi.answerOwn(id, { answer, round }),
    onSuccess: (plan) => {
      showToast(t('own.answered'))
      onAnswered(plan)
    },
    // Answered elsewhere, or changed: the list shows it.
    onError: onFailed,
  })
  const first = days[0]?.day
  const last = days.at(-1)?.day
  return (
    <li className="py-2">
      <p className="font-semibold">
        {code} {course}
      </p>
      <p className="text-stone">
        {[first && last && daysText(first, last), city, t('own.people', { count: people })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {note && <p>{note}</p>}
      <p className="mt-2 flex flex-wrap gap-2">
        <Button kind="dark" size="sm" disabled={answer.isPending} onClick={() => answer.mutate('accept')}>
          {t('own.accept')}
        </Button>
        <Button kind="outline" size="sm" disabled={answer.isPending} onClick={() => answer.mutate('decline')}>
          {t('own.decline')}
        </Button>
      </p>
      <Failure error={answer.error} />
    </li>
  )
}
