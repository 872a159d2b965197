import { Camera, MapPin } from 'lucide-react'
import { useState } from 'react'
import { maxUploadBytes } from '../../contract/rules/media.ts'
import { dayOf } from '../../contract/rules/time/day.ts'
import type { Course } from '../../contract/staff/papers/papers.ts'
import { Button } from '../../ui/button.tsx'
import { useFormat } from '../../ui/i18n/format.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { Card } from '../kit/page/page.tsx'
import { AddPersonDialog } from './add-person-dialog.tsx'
import { MyPerson } from './my-person.tsx'
import { Remarks } from './remarks.tsx'
import { SheetLinks } from './sheet-links.tsx'
import { stamped } from './stamped.ts'
import type { Done } from './waiting-queue.ts'

type Props = {
  /** As it will be once what waits has arrived. */
  course: Course
  onDone: (done: Done[]) => void
}
type CourseProps = Props & { waiting: readonly Done[] }

/** One course with its people. */
const mapOf = ({ name, latitude, longitude }: NonNullable<Course['location']>) =>
  `https://www.openstreetmap.org/${
    latitude === null
      ? `search?query=${encodeURIComponent(name)}`
      : `?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
  }`

/** Keeps the two halves of a postcode on one line. */
const unbroken = (address: string | null) => address?.replace(/(\d{4}) ([A-Z]{2})\b/, '$1\u00a0$2')

export function MyCourse({ course, waiting, onDone }: CourseProps) {
  const t = useTranslations('staffPapers')
  const { day } = useFormat()
  const today = dayOf(new Date())
  const [chosen, setChosen] = useState(
    () => (course.days.find((one) => one.day >= today) ?? course.days.at(-1))?.id,
  )
  const { location } = course
  const shown = course.days.find(({ id }) => id === chosen) ?? course.days[0]
  const rest = course.people.filter(({ cells }) => !cells.some(({ day_id }) => day_id === shown?.id))
  return (
    <Card title={`${course.code} ${course.name}`}>
      {location && (
        <p>
          <a
            className="text-link inline-flex min-h-11 items-center gap-1.5"
            href={mapOf(location)}
            target="_blank"
            rel="noreferrer"
          >
            <MapPin aria-hidden="true" className="size-4" />
            {[location.name, unbroken(location.address), ...course.rooms].filter(Boolean).join(' · ')}
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
            onDone(
              rest.map(({ participant_id }) => ({
                kind: 'attendance',
                item: stamped({ participant_id, day_id: shown.id, state: 'present' }),
              })),
            )
          }
        >
          {t('restPresent')}
        </Button>
      )}
      <ul className="mt-3 divide-y divide-line">
        {course.people.map((person) => (
          <MyPerson key={person.participant_id} course={course} person={person} day={shown} onDone={onDone} />
        ))}
      </ul>
      <AddedPeople course={course} waiting={waiting} onDone={onDone} />
      <AboutDate course={course} onDone={onDone} />
    </Card>
  )
}

/** The people who came without an order, and a button for one more. */
function AddedPeople({ course, waiting, onDone }: CourseProps) {
  const t = useTranslations('staffPapers')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {course.walk_ins.map(({ id, name }) => (
        <p key={id} className="py-1 text-sm">
          <b>{name}</b>, {t('seatWalkIn')}
        </p>
      ))}
      {waiting.map(
        ({ kind, item }) =>
          kind === 'person' &&
          item.date_id === course.id && (
            <p key={item.client_id} className="py-1 text-sm text-wait">
              {t('personWaits', { name: item.name })}
            </p>
          ),
      )}
      <Button kind="outline" size="sm" className="my-2 min-h-11" onClick={() => setIsOpen(true)}>
        {t('addPerson')}
      </Button>
      {isOpen && (
        <AddPersonDialog
          course={course}
          onClose={() => setIsOpen(false)}
          onAdd={(person) => {
            setIsOpen(false)
            onDone([{ kind: 'person', item: stamped({ ...person, date_id: course.id }) }])
          }}
        />
      )}
    </>
  )
}

/** Remarks about the date, and photos of the sheet that people signed. */
function AboutDate({ course, onDone }: Props) {
  const t = useTranslations('staffPapers')
  const [isTooLarge, setIsTooLarge] = useState(false)
  const addPhotos = (files: readonly File[]) => {
    const fitting = files.filter(({ size }) => size <= maxUploadBytes)
    setIsTooLarge(fitting.length < files.length)
    onDone(fitting.map((photo) => ({ kind: 'sheet', item: stamped({ date_id: course.id, photo }) }) as const))
  }
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold">{t('aboutDate')}</summary>
      <div className="flex flex-col gap-3">
        <Remarks
          remarks={course.remarks.filter(({ participant_id }) => participant_id === null)}
          label={t('remarkAboutDate')}
          onAdd={(text) => onDone([{ kind: 'remark', item: stamped({ date_id: course.id, text }) }])}
        />
        <SheetLinks course={course} path="my/sheets" />
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 self-start rounded-md border border-line px-3 text-sm font-semibold focus-within:outline-2">
          <Camera aria-hidden="true" className="size-4" />
          {t('addSheet')}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            className="sr-only"
            onChange={({ target }) => {
              addPhotos([...(target.files ?? [])])
              target.value = ''
            }}
          />
        </label>
        {isTooLarge && (
          <p role="alert" className="text-sm text-bad">
            {t('sheetTooLarge')}
          </p>
        )}
      </div>
    </details>
  )
}
