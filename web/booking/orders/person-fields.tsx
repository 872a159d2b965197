import type { ClipboardEvent } from 'react'
import { type PastedPerson, peoplePasted } from '../../../contract/rules/booking/paste-people.ts'
import type { OrderLine } from '../../../contract/wire/booking/order.ts'
import { Badge } from '../../../ui/badge.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { DayField } from '../participants/day-field.tsx'
import { fieldsOf, isComplete, type PersonField, type TypedPerson } from './check-people.ts'
import { useErrorText } from './error-text.ts'
import { fieldName } from './use-people.ts'

type Props = {
  line: Pick<OrderLine, 'id' | 'participant_needs'>
  index: number
  person: TypedPerson
  errors: Record<string, string>
  onType: (field: PersonField, value: string) => void
  /** A list was pasted into this row. */
  onPaste: (people: PastedPerson[]) => void
}

/** One participant: only the fields that the certificate requires. */
export function PersonFields({ line, index, person, errors, onType, onPaste }: Props) {
  const t = useTranslations('orders.people')
  const errorText = useErrorText()
  const fields = fieldsOf(line)
  const hasError = fields.some((field) => errors[fieldName(line.id, index, field)])
  const complete = isComplete(person, fields) && !hasError
  const paste = (event: ClipboardEvent) => {
    const people = peoplePasted(event.clipboardData.getData('text'), line.participant_needs)
    if (!people) return
    event.preventDefault()
    onPaste(people)
  }
  const control = (field: PersonField) => {
    const name = fieldName(line.id, index, field)
    return {
      name,
      label: t(field),
      value: person[field],
      error: errors[name] && errorText(errors[name]),
      optional: field === 'email',
      required: false,
      autoComplete: 'off',
      onChange: ({ target }: { target: { value: string } }) => onType(field, target.value),
    }
  }
  return (
    <fieldset className="border-t border-line pt-5" onPaste={paste}>
      <legend className="contents">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold">
          {t('person', { number: index + 1 })}
          <Badge tone={complete ? 'good' : 'wait'}>{t(complete ? 'complete' : 'incomplete')}</Badge>
        </span>
      </legend>
      <div className="mt-3 grid items-start gap-4 sm:grid-cols-2">
        <TextField {...control('name')} />
        <TextField {...control('email')} type="email" inputMode="email" />
        {fields.includes('date_of_birth') && <DayField {...control('date_of_birth')} />}
        {fields.includes('winda_id') && (
          <TextField {...control('winda_id')} hint={t('winda_idHint')} autoCapitalize="characters" />
        )}
        {fields.includes('irata_number') && (
          <TextField {...control('irata_number')} hint={t('irata_numberHint')} />
        )}
      </div>
    </fieldset>
  )
}
