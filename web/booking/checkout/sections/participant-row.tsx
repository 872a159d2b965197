import type { ClipboardEvent } from 'react'
import { peoplePasted } from '../../../../contract/rules/booking/paste-people.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { useTranslations } from '../../../../ui/i18n/translations.tsx'
import { fullName } from '../../../account/customer/full-name.ts'
import { DayField } from '../../participants/day-field.tsx'
import { type PersonField, personIn, personName, withPerson } from '../../purchase/draft.ts'
import { useOrderForm } from '../../purchase/form-context.ts'
import { personFieldsOf } from '../../purchase/people.ts'
import type { TrainingLine } from '../../purchase/purchase.ts'
import { withPeople } from './with-people.ts'

type Props = {
  item: TrainingLine
  index: number
  /** The first empty row offers to fill in the customer. */
  offersSelf: boolean
  onRowsFilled: (last: number) => void
}

/** One participant. A list pasted into this row also fills the rows below it. */
export function ParticipantRow({ item, index, offersSelf, onRowsFilled }: Props) {
  const t = useTranslations('checkout.people')
  const { form, fields, customer } = useOrderForm()
  const { po_id: poId, amount, participant_needs: needs } = item
  const self = fullName(customer)
  const isSelfIn = Array.from({ length: amount }, (_, row) => personIn(form.typed, poId, row).name).includes(
    self,
  )

  const paste = (event: ClipboardEvent) => {
    const people = peoplePasted(event.clipboardData.getData('text'), needs)
    if (!people) return
    event.preventDefault()
    form.change({ people: withPeople(form.typed, item, index, people).people })
    onRowsFilled(Math.min(index + people.length, amount) - 1)
  }
  const fillInSelf = () => {
    const { people } = withPerson(form.typed, poId, index, { name: self, email: customer.email })
    form.change({ people })
    // The button disappears with this; focus stays in the row.
    document.getElementsByName(personName(poId, index, 'name'))[0]?.focus()
  }
  const more: Partial<Record<PersonField, object>> = {
    email: { type: 'email', optional: true },
    date_of_birth: { optional: true },
    winda_id: { optional: true, hint: t('windaHint') },
    irata_number: { optional: true, hint: t('irataHint') },
  }
  return (
    <fieldset className="mt-5" onPaste={paste}>
      <legend className="float-left mr-4 flex min-h-11 items-center text-sm font-bold text-stone">
        {t('person', { number: index + 1 })}
      </legend>
      {offersSelf && !isSelfIn && (
        <Button kind="quiet" size="sm" className="min-h-11" onClick={fillInSelf}>
          {t('self')}
        </Button>
      )}
      <div className="clear-both grid items-end gap-x-4 gap-y-4 sm:grid-cols-2">
        {personFieldsOf(item).map((field) => {
          const Field = field === 'date_of_birth' ? DayField : TextField
          return (
            <Field
              key={field}
              {...fields.field(personName(poId, index, field))}
              autoComplete="off"
              required={false}
              {...more[field]}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
