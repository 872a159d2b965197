import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { dayOf } from '../../contract/rules/day.ts'
import type { Attendee, Course, ResultInput, Tap } from '../../contract/staff/papers.ts'
import { Button } from '../../ui/button.tsx'
import { useFormat } from '../../ui/i18n/format.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { Card } from '../kit/page/page.tsx'
import { PresenceButtons } from './presence-buttons.tsx'
import { ResultButtons } from './result-buttons.tsx'
import { stamped } from './stamped.ts'
import type { Done } from './waiting-queue.ts'

type CourseProps = {
  course: Course
  waiting: readonly Done[]
  onTap: (taps: Tap[]) => void
  onNote: (results: ResultInput[]) => void
}

/** The cell as it will be once what waits has arrived. */
function cellOf(person: Attendee, dayId: number, waiting: readonly Done[]) {
  const tapped = waiting.findLast(
    ({ kind, item }) =>
      kind === 'attendance' && item.participant_id === person.participant_id && item.day_id === dayId,
  )
  return tapped
    ? { state: tapped.item.state, minutes: tapped.item.minutes ?? 0 }
    : person.cells.find(({ day_id }) => day_id === dayId)
}

/** One course with its people. */
export function MyCourse({ course, waiting, onTap, onNote }: CourseProps) {
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
                stamped({ participant_id, day_id: shown.id, state: 'present' }),
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
                  onTap([
                    stamped({ participant_id: person.participant_id, day_id: shown.id, state, minutes }),
                  ])
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
