import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import type { absenceBody, Room } from '../../../contract/staff/planning/planning.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { Failure } from '../../kit/page/failure.tsx'

type Props = {
  title: string
  absences: Room['absences']
  onAdd: (absence: z.input<typeof absenceBody>) => Promise<unknown>
  onRemove: (absenceId: number) => Promise<unknown>
  onChanged: () => void
}
const empty = { first_day: '', last_day: '', why: '' }

/** The days on which a trainer is away or a room is closed, and a line to add more. */
export function Absences({ title, absences, onAdd, onRemove, onChanged }: Props) {
  const t = useTranslations('staffPlanning')
  const { days } = useFormat()
  const [values, setValues] = useState(empty)
  const add = useMutation({
    mutationFn: () => onAdd({ ...values, last_day: values.last_day || values.first_day }),
    onSuccess: () => {
      setValues(empty)
      onChanged()
    },
  })
  const remove = useMutation({
    mutationFn: onRemove,
    onSuccess: onChanged,
  })
  const field = (name: keyof typeof empty) => ({
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  })
  return (
    <section className="border-t border-line pt-4">
      <h3 className="mb-2 text-sm">{title}</h3>
      <ul className="mb-3">
        {absences.map((absence) => (
          <li key={absence.id} className="flex items-center gap-3">
            <span className="grow">
              {days(absence.first_day, absence.last_day)}
              {absence.why && ` · ${absence.why}`}
            </span>
            <Button
              kind="quiet"
              size="sm"
              aria-label={t('removeAway', { days: days(absence.first_day, absence.last_day) })}
              onClick={() => remove.mutate(absence.id)}
            >
              <Trash2 aria-hidden="true" className="size-4" />
            </Button>
          </li>
        ))}
      </ul>
      <form
        noValidate
        className="grid items-end gap-3 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          add.mutate()
        }}
      >
        <TextField label={t('firstDay')} type="date" {...field('first_day')} />
        <TextField label={t('lastDay')} type="date" optional {...field('last_day')} />
        <TextField label={t('reason')} maxLength={120} optional {...field('why')} />
        <Button type="submit" kind="outline" size="sm" disabled={!values.first_day || add.isPending}>
          {t('addAway')}
        </Button>
      </form>
      <Failure error={add.error ?? remove.error} />
    </section>
  )
}
