import type { ClipboardEvent } from 'react'
import type { CartItem } from '../../../../contract/wire/booking/cart.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { useTranslations } from '../../../../ui/i18n/translations.tsx'
import { fullName } from '../../../account/customer/full-name.ts'
import { type Draft, type PersonField, personName } from '../../purchase/draft.ts'
import { useOrderParts } from '../../purchase/form-context.ts'
import { fieldsOf } from '../../purchase/participant-fields.ts'
import { peopleIn } from './paste-people.ts'

type Props = {
  item: CartItem
  index: number
  /** The first row that is still empty offers to take oneself. */
  offersSelf: boolean
  onRowsFilled: (last: number) => void
}

/** One person: name, e-mail, and what the scheme needs. A list pasted into it fills the rows below too. */
export function ParticipantRow({ item, index, offersSelf, onRowsFilled }: Props) {
  const t = useTranslations('checkout.people')
  const { form, change, fields, customer } = useOrderParts()
  const name = (field: PersonField, row = index) => personName(item.po_id, row, field)
  const self = fullName(customer)
  const isSelfIn = Array.from({ length: item.amount }, (_, row) => form.typed[name('name', row)]).includes(
    self,
  )

  const paste = (event: ClipboardEvent) => {
    const people = peopleIn(event.clipboardData.getData('text'), item.participant_needs)
    if (!people) return
    event.preventDefault()
    const there = people.slice(0, item.amount - index)
    const filled: Draft = {}
    for (const [row, person] of there.entries())
      for (const field of fieldsOf(item)) if (person[field]) filled[name(field, index + row)] = person[field]
    change(filled)
    onRowsFilled(index + there.length - 1)
  }
  const takeSelf = () => {
    change({ [name('name')]: self, [name('email')]: customer.email })
    // The button goes with its row being filled; focus stays in the row.
    document.getElementsByName(name('name'))[0]?.focus()
  }
  const more: Partial<Record<PersonField, object>> = {
    email: { type: 'email', optional: true },
    date_of_birth: { type: 'date', optional: true, min: '1900-01-01' },
    winda_id: { optional: true, hint: t('windaHint') },
    irata_number: { optional: true, hint: t('irataHint') },
  }
  return (
    <fieldset className="mt-5" onPaste={paste}>
      <legend className="float-left mr-4 flex min-h-11 items-center text-sm font-bold text-stone">
        {t('person', { number: index + 1 })}
      </legend>
      {offersSelf && !isSelfIn && (
        <Button kind="quiet" size="sm" className="min-h-11" onClick={takeSelf}>
          {t('self')}
        </Button>
      )}
      <div className="clear-both grid items-end gap-x-4 gap-y-4 sm:grid-cols-2">
        {fieldsOf(item).map((field) => (
          <TextField
            key={field}
            {...fields.field(name(field))}
            autoComplete="off"
            required={false}
            {...more[field]}
          />
        ))}
      </div>
    </fieldset>
  )
}
