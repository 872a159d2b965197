import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Board } from '../../../contract/staff/planning/planning.ts'
import { Button } from '../../../ui/button.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { datePlanQuery } from '../../api/planning/dates.ts'
import { Failure } from '../../kit/page/failure.tsx'
import { Card, Nothing } from '../../kit/page/page.tsx'
import { AskSection } from '../../planning/plan/ask-section.tsx'
import { PlanFields, usePlanForm } from '../../planning/plan/plan-form.tsx'
import { useCan } from '../../session/me.tsx'
import { useDate } from './use-date.ts'

/** The trainers and rooms of each day. */
export default function PlanTab() {
  const t = useTranslations('staffDates')
  const date = useDate()
  const isPlanned = date.state !== 'cancelled'
  const { data, error, refetch, dataUpdatedAt } = useQuery({ ...datePlanQuery(date.id), enabled: isPlanned })
  if (!isPlanned) return <Nothing title={t('notPlanned')}>{t('notPlannedText')}</Nothing>
  return (
    <>
      <Failure error={error} onRetry={() => void refetch()} className="mt-0 mb-3" />
      {!data && !error && <SkeletonText lines={6} />}
      {data && <PlanForm key={dataUpdatedAt} board={data} dateId={date.id} />}
    </>
  )
}

function PlanForm({ board, dateId }: { board: Board; dateId: number }) {
  const t = useTranslations('staffPlanning')
  const mayPlan = useCan()('dates:plan')
  const client = useQueryClient()
  const reload = () => void client.invalidateQueries({ queryKey: ['date', dateId] })
  const form = usePlanForm({ board, dateId, onDone: reload })
  return (
    <Card className="max-w-4xl">
      <div className="flex flex-col gap-4">
        <PlanFields form={form} mayPlan={mayPlan} />
        {mayPlan && (
          <Button
            kind="dark"
            className="self-start"
            disabled={!form.canSave}
            onClick={() => form.save.mutate()}
          >
            {t('save')}
          </Button>
        )}
        <AskSection
          dateId={dateId}
          trainers={board.trainers}
          mayAsk={mayPlan}
          heading="h2"
          onAsked={reload}
        />
      </div>
    </Card>
  )
}
