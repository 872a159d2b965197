import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CloudOff, MapPin } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { dayOf } from '../../contract/rules/day.ts'
import type { Attendee, Course, ResultInput, Tap } from '../../contract/staff/papers.ts'
import { Button } from '../../ui/button.tsx'
import { useFormat } from '../../ui/i18n/format.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { useStore } from '../../ui/store/create-store.ts'
import { myDatesQuery, papersApi } from '../api/papers.ts'
import { Failure } from '../kit/page/failure.tsx'
import { Card, Nothing, Page } from '../kit/page/page.tsx'
import { useMe } from '../session/me.tsx'
import { PresenceButtons } from './presence-buttons.tsx'
import { ResultButtons } from './result-buttons.tsx'
import { addTaps, newTap, startSending, waitingTaps } from './tap-queue.ts'

/** A trainer's own dates this week, on a phone: who is there, without a network if need be, and who passed. */
export default function MyPage() {
  const t = useTranslations('staffPapers')
  const { id } = useMe()
  const client = useQueryClient()
  const { data: courses, error, refetch } = useQuery(myDatesQuery)
  const waiting = useStore(waitingTaps)
  const reload = useCallback(
    () => void client.invalidateQueries({ queryKey: myDatesQuery.queryKey }),
    [client],
  )
  useEffect(() => startSending(id, reload), [id, reload])
  const noted = useMutation({
    mutationFn: papersApi.noteMyResults,
    onSuccess: (next) => client.setQueryData(myDatesQuery.queryKey, next),
  })
  const tap = (taps: Tap[]) => void addTaps(id, taps, reload)
  return (
    <Page title={t('myTitle')} isNarrow>
      <p role="status" className="mb-3 min-h-6 text-sm text-stone">
        {waiting.length > 0 && (
          <span className="inline-flex items-center gap-1.5 font-semibold text-wait">
            <CloudOff aria-hidden="true" className="size-4" />
            {t('waiting', { count: waiting.length })}
          </span>
        )}
      </p>
      <Failure error={courses ? noted.error : error} onRetry={() => void refetch()} className="mt-0 mb-3" />
      {!courses && !error && <SkeletonText lines={8} />}
      {courses?.length === 0 && <Nothing title={t('noDates')}>{t('noDatesText')}</Nothing>}
      <div className="flex flex-col gap-4">
        {courses?.map((course) => (
          <MyCourse
            key={course.id}
            course={course}
            waiting={waiting}
            onTap={tap}
            onNote={(results) => noted.mutate(results)}
          />
        ))}
      </div>
    </Page>
  )
}

type CourseProps = {
  course: Course
  waiting: readonly Tap[]
  onTap: (taps: Tap[]) => void
  onNote: (results: ResultInput[]) => void
}

/** The cell as it will be once what waits has arrived. */
function cellOf(person: Attendee, dayId: number, waiting: readonly Tap[]) {
  const tapped = waiting.findLast(
    (tap) => tap.participant_id === person.participant_id && tap.day_id === dayId,
  )
  return tapped
    ? { state: tapped.state, minutes: tapped.minutes ?? 0 }
    : person.cells.find(({ day_id }) => day_id === dayId)
}

function MyCourse({ course, waiting, onTap, onNote }: CourseProps) {
  const t = useTranslations('staffPapers')
  const { day } = useFormat()
  const today = dayOf(new Date())
  const [chosen, setChosen] = useState(
    () => (course.days.find((one) => one.day >= today) ?? course.days.at(-1))?.id,
  )
  const { location } = course
  const shown = course.days.find(({ id }) => id === chosen) ?? course.days[0]
  const rest = shown ? course.people.filter((person) => !cellOf(person, shown.id, waiting)) : []
  return (
    <Card title={`${course.code} ${course.name}`}>
      {location && (
        <p>
          <a
            className="text-link inline-flex min-h-11 items-center gap-1.5"
            href={`https://www.openstreetmap.org/?mlat=${location.latitude}&mlon=${location.longitude}#map=16/${location.latitude}/${location.longitude}`}
            target="_blank"
            rel="noreferrer"
          >
            <MapPin aria-hidden="true" className="size-4" />
            {[location.name, location.address, ...course.rooms].join(' · ')}
          </a>
        </p>
      )}
      <fieldset className="mt-2 flex flex-wrap gap-1.5">
        <legend className="sr-only">{t('days')}</legend>
        {course.days.map((one) => (
          <button
            key={one.id}
            type="button"
            aria-pressed={one.id === shown?.id}
            className="min-h-11 cursor-pointer rounded-md border border-line px-3 text-sm font-semibold aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
            onClick={() => setChosen(one.id)}
          >
            {day(one.day, 'weekday')} {one.starts_at}–{one.ends_at}
          </button>
        ))}
      </fieldset>
      {course.people.length === 0 && <p className="mt-3 text-stone">{t('noPeople')}</p>}
      {shown && rest.length > 0 && (
        <Button
          kind="outline"
          size="sm"
          className="mt-3"
          onClick={() =>
            onTap(
              rest.map(({ participant_id }) =>
                newTap({ participant_id, day_id: shown.id, state: 'present' }),
              ),
            )
          }
        >
          {t('restPresent')}
        </Button>
      )}
      <ul className="mt-3 divide-y divide-line">
        {course.people.map((person) => (
          <li key={person.participant_id} className="flex flex-col gap-2 py-3">
            <span>
              <b>{person.name || t('unknown')}</b>
              <span className="block text-sm text-stone">
                {[
                  person.company,
                  ...person.needs.map(
                    ({ name, value }) => `${t(`need.${name as 'winda_id'}`)}: ${value ?? t('missing')}`,
                  ),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {shown && (
              <PresenceButtons
                name={`${person.name}, ${day(shown.day, 'weekday')}`}
                cell={cellOf(person, shown.id, waiting)}
                onTap={(state, minutes) =>
                  onTap([newTap({ participant_id: person.participant_id, day_id: shown.id, state, minutes })])
                }
              />
            )}
            <details>
              <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold">
                {t('results')}
              </summary>
              <ResultButtons course={course} person={person} onNote={onNote} />
            </details>
          </li>
        ))}
      </ul>
    </Card>
  )
}
