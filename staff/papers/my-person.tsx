import { PenLine } from 'lucide-react'
import { useState } from 'react'
import type { Attendee, Course } from '../../contract/staff/papers/papers.ts'
import { Button } from '../../ui/button.tsx'
import { useFormat } from '../../ui/i18n/format.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { PresenceButtons } from './presence-buttons.tsx'
import { Remarks } from './remarks.tsx'
import { ResultButtons } from './result-buttons.tsx'
import { SignatureDialog } from './signature-dialog.tsx'
import { stamped } from './stamped.ts'
import type { Done } from './waiting-queue.ts'

type Props = {
  course: Course
  person: Attendee
  /** The day that is shown. */
  day: Course['days'][number] | undefined
  onDone: (done: Done[]) => void
}

/** One participant: whether they are there, their signature, their results and remarks. */
export function MyPerson({ course, person, day, onDone }: Props) {
  const t = useTranslations('staffPapers')
  const { day: dayText } = useFormat()
  const [isSigning, setIsSigning] = useState(false)
  const { participant_id } = person
  const name = person.name || t('unknown')
  const facts = [
    person.company,
    ...person.needs.map(({ name, value }) => {
      const text = value && name === 'date_of_birth' ? dayText(value) : value
      return `${t(`need.${name as 'winda_id'}`)}: ${text ?? t('missing')}`
    }),
  ]
  return (
    <li className="flex flex-col gap-2 py-3">
      <span>
        <b>{name}</b>
        <span className="block text-sm text-stone">{facts.filter(Boolean).join(' · ')}</span>
        {person.order_remarks && (
          <span className="block text-sm text-stone">
            {t('orderRemarks')}: {person.order_remarks}
          </span>
        )}
      </span>
      {day && (
        <div className="flex flex-wrap items-center gap-1.5">
          <PresenceButtons
            name={`${name}, ${dayText(day.day, 'weekday')}`}
            cell={person.cells.find(({ day_id }) => day_id === day.id)}
            onTap={(state, minutes) =>
              onDone([
                { kind: 'attendance', item: stamped({ participant_id, day_id: day.id, state, minutes }) },
              ])
            }
          />
          <Button kind="quiet" size="sm" className="-ml-3 min-h-11" onClick={() => setIsSigning(true)}>
            <PenLine aria-hidden="true" className="size-4" />
            {t(person.signed_days.includes(day.id) ? 'signed' : 'signature')}
          </Button>
        </div>
      )}
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold">{t('results')}</summary>
        <div className="flex flex-col gap-3">
          <ResultButtons
            course={course}
            person={person}
            onNote={(results) => onDone(results.map((item) => ({ kind: 'result', item: stamped(item) })))}
          />
          <Remarks
            remarks={course.remarks.filter((remark) => remark.participant_id === participant_id)}
            label={t('remarkAbout', { name })}
            onAdd={(text) =>
              onDone([{ kind: 'remark', item: stamped({ date_id: course.id, participant_id, text }) }])
            }
          />
        </div>
      </details>
      {isSigning && day && (
        <SignatureDialog
          name={name}
          onClose={() => setIsSigning(false)}
          onSign={(path) => {
            setIsSigning(false)
            onDone([{ kind: 'signature', item: stamped({ participant_id, day_id: day.id, path }) }])
          }}
        />
      )}
    </li>
  )
}
