import { type FormEvent, useState } from 'react'
import type { AddPersonInput, Course } from '../../contract/staff/papers/papers.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { TitledDialog } from '../../ui/overlays/titled-dialog.tsx'

type Person = Omit<AddPersonInput, 'client_id'>
type Props = { course: Course; onAdd: (person: Person) => void; onClose: () => void }

/** Asks who came, and on which seat: that of somebody who did not, one without a name, or one that is free. */
export function AddPersonDialog({ course, onAdd, onClose }: Props) {
  const t = useTranslations('staffPapers')
  const [name, setName] = useState('')
  const absent = course.people.filter(({ cells }) => cells.every(({ state }) => state === 'absent'))
  const seats = [
    ...course.open_lines.map(({ line_id, buyer }) => ({
      value: `line ${line_id}`,
      label: t('seatOpen', { buyer }),
    })),
    { value: 'walk-in', label: t('seatWalkIn') },
    ...absent.map((person) => ({
      value: `instead ${person.participant_id}`,
      label: t('seatInstead', { name: person.name || t('unknown') }),
    })),
  ]
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (field: string) => String(form.get(field) ?? '').trim()
    const [kind, id] = text('seat').split(' ')
    onAdd({
      name: name.trim(),
      email: text('email'),
      company: text('company'),
      instead_of: kind === 'instead' ? Number(id) : null,
      line_id: kind === 'line' ? Number(id) : null,
      ...Object.fromEntries(course.needs.map((need) => [need, text(need)])),
    })
  }
  return (
    <TitledDialog open onClose={onClose} title={t('addPersonTitle')}>
      <form className="flex flex-col gap-4" onSubmit={add}>
        <TextField
          label={t('personName')}
          maxLength={120}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField label={t('personEmail')} name="email" type="email" maxLength={254} optional />
        {course.needs.map((need) => (
          <TextField
            key={need}
            label={t(`need.${need}`)}
            name={need}
            type={need === 'date_of_birth' ? 'date' : 'text'}
            maxLength={20}
            optional
          />
        ))}
        <TextField label={t('personCompany')} name="company" maxLength={120} optional />
        <Select label={t('personSeat')} name="seat" options={seats} />
        <Button type="submit" kind="dark" disabled={!name.trim()} className="self-start">
          {t('addNow')}
        </Button>
      </form>
    </TitledDialog>
  )
}
