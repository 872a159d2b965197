import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf } from '../../../contract/rules/time/day.ts'
import type { Closed, ResultInput } from '../../../contract/staff/papers/papers.ts'
import { Button } from '../../../ui/button.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { TitledDialog } from '../../../ui/overlays/titled-dialog.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { courseQuery, papersApi } from '../../api/people/papers.ts'
import { Failure } from '../../kit/page/failure.tsx'
import { Card, Nothing } from '../../kit/page/page.tsx'
import { CourseEvidence } from '../../papers/course-evidence.tsx'
import { ResultButtons } from '../../papers/result-buttons.tsx'
import { useCan } from '../../session/me.tsx'
import { useDate } from './use-date.ts'

/** The participants who passed, and the certificate that each gets; closing the date issues them. */
export default function PapersTab() {
  const t = useTranslations('staffPapers')
  const can = useCan()
  const { day } = useFormat()
  const { id, last_day } = useDate()
  const isOver = last_day <= dayOf(new Date())
  const client = useQueryClient()
  const { data: course, error, refetch } = useQuery(courseQuery(id))
  const noted = useMutation({
    mutationFn: (results: ResultInput[]) => papersApi.noteResults(id, results),
    onSuccess: (next) => client.setQueryData(courseQuery(id).queryKey, next),
  })
  const [foreseen, setForeseen] = useState<Closed>()
  const looked = useMutation({ mutationFn: () => papersApi.close(id, true), onSuccess: setForeseen })
  const closed = useMutation({
    mutationFn: () => papersApi.close(id, false),
    onSuccess: () => {
      setForeseen(undefined)
      void client.invalidateQueries({ queryKey: ['date', id] })
    },
  })
  if (!course)
    return error ? <Failure error={error} onRetry={() => void refetch()} /> : <SkeletonText lines={8} />
  if (!course.people.length) return <Nothing title={t('noPeople')}>{t('noPeopleText')}</Nothing>
  return (
    <>
      <Failure error={noted.error ?? looked.error} className="mt-0 mb-3" />
      {closed.data && (
        <p role="status" className="mb-3 rounded-md bg-good-tint px-3 py-2 font-semibold text-good">
          {t('closed', { count: closed.data.issued.length })}
        </p>
      )}
      <Card
        title={t('papersTitle')}
        action={
          can('papers:issue') &&
          (!isOver ? (
            <span className="text-stone">{t('closeFrom', { day: day(last_day, 'weekday') })}</span>
          ) : (
            <Button kind="dark" size="sm" disabled={looked.isPending} onClick={() => looked.mutate()}>
              {t('close')}
            </Button>
          ))
        }
      >
        <ul className="-my-3 divide-y divide-line">
          {course.people.map((person) => (
            <li
              key={person.participant_id}
              className="grid gap-2 py-3 md:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]"
            >
              <span className="min-w-0 wrap-anywhere">
                <b>{person.name || t('unknown')}</b>
                {person.company && <span className="block text-xs text-stone">{person.company}</span>}
              </span>
              <ResultButtons
                course={course}
                person={person}
                isReadOnly={!can('attendance:all')}
                onNote={(results) => noted.mutate(results)}
              />
            </li>
          ))}
        </ul>
      </Card>
      <CourseEvidence course={course} />
      {foreseen && (
        <CloseDialog
          foreseen={foreseen}
          isBusy={closed.isPending}
          error={closed.error}
          onConfirm={() => closed.mutate()}
          onClose={() => setForeseen(undefined)}
        />
      )}
    </>
  )
}

type DialogProps = {
  foreseen: Closed
  isBusy: boolean
  error: unknown
  onConfirm: () => void
  onClose: () => void
}

/** What closing would issue and to whom, before it does. */
function CloseDialog({ foreseen, isBusy, error, onConfirm, onClose }: DialogProps) {
  const t = useTranslations('staffPapers')
  const { day } = useFormat()
  const { issued, not_ready, no_shows, mails } = foreseen
  return (
    <TitledDialog
      open
      onClose={onClose}
      title={t('close')}
      footer={
        <>
          <Button kind="dark" disabled={isBusy} onClick={onConfirm}>
            {t('closeNow', { count: issued.length })}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('leave')}
          </Button>
        </>
      }
    >
      <p>{t('willIssue', { count: issued.length, mails })}</p>
      <ul className="mt-2 list-disc pl-5">
        {issued.map(({ participant_id, name, module, expires_on }) => (
          <li key={`${participant_id} ${module}`}>
            {name}, {module}
            {expires_on && `, ${t('readyUntil', { day: day(expires_on) })}`}
          </li>
        ))}
      </ul>
      {not_ready.length > 0 && (
        <>
          <h3 className="mt-4 text-sm">{t('notReady')}</h3>
          <ul className="mt-1 list-disc pl-5">
            {not_ready.map(({ participant_id, name, module, because }) => (
              <li key={`${participant_id} ${module}`}>
                {name}, {module}: {because.map((reason) => t(`because.${reason}`)).join(', ')}
              </li>
            ))}
          </ul>
        </>
      )}
      {no_shows.length > 0 && (
        <p className="mt-4">{t('noShows', { names: no_shows.map(({ name }) => name).join(', ') })}</p>
      )}
      <Failure error={error} />
    </TitledDialog>
  )
}
