import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { dateTasksQuery } from '../../api/planning/tasks.ts'
import { useChanges } from '../../kit/live/live.ts'
import { Failure } from '../../kit/page/failure.tsx'
import { Card, Nothing } from '../../kit/page/page.tsx'
import { TaskList } from '../../tasks/task-list.tsx'
import { useDate } from './use-date.ts'

/** What has to be done for a date, and what has been. */
export default function TasksTab() {
  const t = useTranslations('staffTasks')
  const { id } = useDate()
  const { data, error, refetch } = useQuery(dateTasksQuery(id))
  useChanges('date', () => void refetch())
  return (
    <>
      <Failure error={error} onRetry={() => void refetch()} className="mt-0 mb-3" />
      {!data && !error && <SkeletonText lines={6} />}
      {data?.length === 0 && <Nothing title={t('noTasks')}>{t('noTasksText')}</Nothing>}
      {data && data.length > 0 && (
        <Card className="max-w-4xl">
          <TaskList tasks={data} onChanged={() => void refetch()} />
        </Card>
      )}
    </>
  )
}
