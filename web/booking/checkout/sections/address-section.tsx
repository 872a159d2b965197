import { Pencil } from 'lucide-react'
import type { Address } from '../../../../contract/wire/accounts/customer.ts'
import { Button } from '../../../../ui/button.tsx'
import { useTranslations } from '../../../../ui/i18n/translations.tsx'
import { AddressFields } from '../../../account/address/address-fields.tsx'
import { fullName } from '../../../account/customer/full-name.ts'
import { isFormOpen } from '../../purchase/check-draft.ts'
import { Choice, Choices } from '../../purchase/choice.tsx'
import type { AddressKind } from '../../purchase/draft.ts'
import { useOrderParts } from '../../purchase/form-context.ts'
import { OrderSection } from '../../purchase/form-section.tsx'
import { addressesFor, editAddress } from '../draft/first-draft.ts'

export function InvoiceSection() {
  const t = useTranslations('checkout.address')
  return (
    <OrderSection title={t('invoice')}>
      <AddressChoice kind="invoice" />
    </OrderSection>
  )
}

/** Choose among one's addresses, change one, or add one. Who has none yet sees only the fields. */
export function AddressChoice({ kind }: { kind: AddressKind }) {
  const t = useTranslations('checkout.address')
  const { form, change, fields, data, customer } = useOrderParts()
  const addresses = addressesFor(form.typed, data.book, kind)
  const chosen = form.typed[`${kind}.id`]
  if (!addresses.length) return <AddressFields kind={kind} withName={kind === 'delivery'} />
  const chooseNew = () =>
    change({
      [`${kind}.id`]: 'new',
      [`${kind}.editing`]: '',
      [`${kind}.name`]: fullName(customer),
      // Fields that held another address until now are not the new one's.
      ...(form.typed[`${kind}.editing`] ? emptyFields(kind) : {}),
    })
  return (
    <Choices legend={t(kind)} error={fields.field(`${kind}.id`).error}>
      {addresses.map((address) => (
        <Choice
          key={address.id}
          name={`${kind}.id`}
          value={String(address.id)}
          checked={chosen === String(address.id)}
          onChoose={() => change({ [`${kind}.id`]: String(address.id), [`${kind}.editing`]: '' })}
          label={<AddressLines address={address} />}
        >
          {chosen === String(address.id) && <ChosenAddress kind={kind} address={address} />}
        </Choice>
      ))}
      <Choice
        name={`${kind}.id`}
        value="new"
        checked={chosen === 'new'}
        onChoose={chooseNew}
        label={t('another')}
      >
        {chosen === 'new' && (
          <div className="px-4 pt-1 pb-5">
            <AddressFields kind={kind} withName={kind === 'delivery'} />
          </div>
        )}
      </Choice>
    </Choices>
  )
}

const emptyFields = (kind: AddressKind) => ({
  [`${kind}.street`]: '',
  [`${kind}.house_number`]: '',
  [`${kind}.postcode`]: '',
  [`${kind}.city`]: '',
})

function ChosenAddress({ kind, address }: { kind: AddressKind; address: Address }) {
  const t = useTranslations('checkout.address')
  const { form, change } = useOrderParts()
  if (!isFormOpen(form.typed, kind))
    return (
      <Button
        kind="quiet"
        size="sm"
        className="mb-2 ml-9.5 min-h-11"
        onClick={() => change(editAddress(kind, address))}
      >
        <Pencil aria-hidden="true" className="size-4" />
        {t('edit')}
        <span className="sr-only">: {address.street}</span>
      </Button>
    )
  return (
    <div className="px-4 pt-1 pb-5">
      <AddressFields kind={kind} withName focusFirst />
      <Button
        kind="quiet"
        size="sm"
        className="mt-2 -ml-3.5 min-h-11"
        onClick={() => change({ [`${kind}.editing`]: '' })}
      >
        {t('cancel')}
      </Button>
    </div>
  )
}

function AddressLines({ address }: { address: Address }) {
  const { name, company, street, house_number, postcode, city, country_code } = address
  return (
    <>
      <strong>{company ?? name}</strong>
      <span className="block text-sm">
        {company && company !== name && `${name}, `}
        {street} {house_number}, {postcode} {city}
        {country_code !== 'NL' && ` (${country_code})`}
      </span>
    </>
  )
}
