import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { dayOf } from '../../contract/rules/time/day.ts'
import type { Task } from '../../contract/staff/planning/tasks.ts'
import { Badge } from '../../ui/badge.tsx'
import { useFormat } from '../../ui/i18n/format.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { colleaguesQuery } from '../api/colleagues.ts'
import { tasksApi } from '../api/planning/tasks.ts'
import { Failure } from '../kit/page/failure.tsx'

type Props = {
  tasks: readonly Task[]
  /** Not shown on the page of the date itself. */
  showsDate?: boolean
  onChanged: () => void
}

/** Tasks, each with a box to tick and a list of colleagues to give it to. */
export function TaskList({ tasks, showsDate = false, onChanged }: Props) {
  const change = useMutation({
    mutationFn: ({ id, ...body }: { id: number; is_done?: boolean; assignee_id?: number | null }) =>
      tasksApi.change(id, body),
    onSettled: onChanged,
  })
  return (
    <>
      <ul className="divide-y divide-line not-empty:-my-2">
        {tasks.map((task) => (
          <li key={task.id} className="flex flex-wrap items-start gap-x-3 gap-y-1 py-2">
            <TaskText
              task={task}
              showsDate={showsDate}
              isBusy={change.isPending}
              onDone={(is_done) => change.mutate({ id: task.id, is_done })}
            />
            {!task.done_at && !task.action && (
              <Assignee task={task} onAssign={(assignee_id) => change.mutate({ id: task.id, assignee_id })} />
            )}
          </li>
        ))}
      </ul>
      <Failure error={change.error} />
    </>
  )
}

type TextProps = { task: Task; showsDate: boolean; isBusy: boolean; onDone: (isDone: boolean) => void }

function TaskText({ task, showsDate, isBusy, onDone }: TextProps) {
  const t = useTranslations('staffTasks')
  const { day } = useFormat()
  const { id, title, due_on, date_id, code, course, first_day, city, action, done_at, done_by, role } = task
  const isOverdue = !done_at && due_on < dayOf(new Date())
  return (
    <div className="flex min-w-0 grow items-start gap-3">
      {action ? (
        <Badge>{t('automatic')}</Badge>
      ) : (
        <input
          type="checkbox"
          id={`task-${id}`}
          className="tick mt-0.5 pointer-coarse:size-6"
          checked={done_at !== null}
          disabled={isBusy}
          onChange={(event) => onDone(event.target.checked)}
        />
      )}
      <div className="min-w-0">
        <label htmlFor={action ? undefined : `task-${id}`} className="font-semibold">
          {title}
        </label>
        <p className={isOverdue ? 'font-semibold text-bad' : 'text-stone'}>
          {done_at
            ? t('done', { name: done_by?.name ?? t('shop') })
            : t(isOverdue ? 'overdue' : 'due', { day: day(due_on, 'weekday') })}{' '}
          <span className="font-normal text-stone">· {t(`role.${role}`)}</span>
        </p>
        {showsDate && (
          <Link to={`/dates/${date_id}/tasks`} className="text-stone underline-offset-2 hover:underline">
            {[`${code} ${course}`, day(first_day, 'weekday'), city].filter(Boolean).join(' · ')}
          </Link>
        )}
      </div>
    </div>
  )
}

function Assignee({ task, onAssign }: { task: Task; onAssign: (id: number | null) => void }) {
  const t = useTranslations('staffTasks')
  const { data } = useQuery(colleaguesQuery)
  return (
    <select
      aria-label={t('assign', { title: task.title })}
      className="control w-44 max-sm:ml-9"
      value={task.assignee?.id ?? ''}
      onChange={(event) => onAssign(Number(event.target.value) || null)}
    >
      <option value="">{t('nobody')}</option>
      {(data ?? []).map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}
