import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { tasksQuery } from '../api/planning/tasks.ts'
import { useChanges } from '../kit/live/live.ts'
import { Failure } from '../kit/page/failure.tsx'
import { Card } from '../kit/page/page.tsx'
import { useCan } from '../session/me.tsx'
import { TaskList } from './task-list.tsx'

/** The colleague's tasks on Today; colleagues who plan can look at everybody's. */
export function OwnTasks() {
  const t = useTranslations('staffTasks')
  const mayPlan = useCan()('dates:plan')
  const [whose, setWhose] = useState<'mine' | 'all'>('mine')
  const { data, error, refetch } = useQuery(tasksQuery(whose))
  useChanges('date', () => void refetch())
  if (error) return <Failure error={error} onRetry={() => void refetch()} className="mt-0 mb-4" />
  if (!data || (data.length === 0 && whose === 'mine' && !mayPlan)) return null
  return (
    <Card title={t('title')} className="mb-6">
      {mayPlan && (
        <p className="mb-3 flex gap-2">
          {(['mine', 'all'] as const).map((one) => (
            <Button
              key={one}
              kind={one === whose ? 'dark' : 'quiet'}
              size="sm"
              aria-pressed={one === whose}
              onClick={() => setWhose(one)}
            >
              {t(`whose.${one}`)}
            </Button>
          ))}
        </p>
      )}
      {data.length === 0 && <p className="text-stone">{t('none')}</p>}
      <TaskList tasks={data} showsDate onChanged={() => void refetch()} />
    </Card>
  )
}
