import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays } from '../../../contract/rules/time/day.ts'
import type { StaffDate } from '../../../contract/staff/planning/dates.ts'
import { Select } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { dateChangesApi } from '../../api/planning/date-changes.ts'
import { planChoicesQuery } from '../../api/planning/planning.ts'
import { DryRunDialog } from '../../kit/overlays/dry-run-dialog.tsx'
import { useDateDone, useReport } from './use-report.ts'

/** Moves all days of a date, with everybody who is booked on it; first it says who gets a mail. */
export function MoveDateDialog({
  date,
  shift = 0,
  onClose,
}: {
  date: StaffDate
  shift?: number
  onClose: () => void
}) {
  const t = useTranslations('staffDates.changes')
  const report = useReport()
  const done = useDateDone(date.id, onClose)
  const { data: choices } = useQuery(planChoicesQuery)
  const [days, setDays] = useState(() => date.days.map((one) => ({ ...one, day: addDays(one.day, shift) })))
  const [location, setLocation] = useState(String(date.location_id ?? ''))
  const [why, setWhy] = useState('')
  const change = (id: number, more: Partial<(typeof days)[number]>) =>
    setDays(days.map((one) => (one.id === id ? { ...one, ...more } : one)))
  const isSame =
    JSON.stringify(days) === JSON.stringify(date.days) && location === String(date.location_id ?? '')
  return (
    <DryRunDialog
      title={t('moveTitle')}
      action={t('move')}
      typed={[days, location, why]}
      broken={{
        'days.0': isSame ? 'required' : undefined,
        why: why.trim().length > 2 ? undefined : 'required',
      }}
      run={(dry_run) =>
        dateChangesApi.move(date.id, {
          days,
          why,
          dry_run,
          ...(location && { location_id: Number(location) }),
        })
      }
      more={report}
      onDone={() => done(t('moved'))}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          {days.map(({ id, day, starts_at, ends_at }, index) => (
            <div key={id} className="grid grid-cols-2 gap-3 sm:grid-cols-[2fr_1fr_1fr]">
              <TextField
                label={t('day', { number: index + 1 })}
                type="date"
                className="max-sm:col-span-2"
                error={wrong(`days.${index}`) ?? wrong(`days.${index}.day`)}
                value={day}
                onChange={({ target }) => change(id, { day: target.value })}
              />
              <TextField
                label={t('starts')}
                type="time"
                error={wrong(`days.${index}.starts_at`)}
                value={starts_at}
                onChange={({ target }) => change(id, { starts_at: target.value })}
              />
              <TextField
                label={t('ends')}
                type="time"
                error={wrong(`days.${index}.ends_at`)}
                value={ends_at}
                onChange={({ target }) => change(id, { ends_at: target.value })}
              />
            </div>
          ))}
          {choices && (
            <Select
              label={t('location')}
              options={choices.locations.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={location}
              onChange={({ target }) => setLocation(target.value)}
            />
          )}
          <WhyField value={why} error={wrong('why')} onChange={setWhy} />
        </>
      )}
    </DryRunDialog>
  )
}

/** The reason, which customers read. */
export function WhyField({
  value,
  error,
  onChange,
}: {
  value: string
  error: string | undefined
  onChange: (why: string) => void
}) {
  const t = useTranslations('staffDates.changes')
  return (
    <TextField
      label={t('why')}
      hint={t('whyHint')}
      error={error}
      maxLength={300}
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
