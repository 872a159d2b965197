import { Pencil } from 'lucide-react'
import { addressLines } from '../../../../contract/rules/contact/address.ts'
import type { Address } from '../../../../contract/wire/accounts/customer.ts'
import { Button } from '../../../../ui/button.tsx'
import { useLocale, useTranslations } from '../../../../ui/i18n/translations.tsx'
import { emptyAddress } from '../../../account/address/address.ts'
import { fullName } from '../../../account/customer/full-name.ts'
import { Choice, Choices } from '../../purchase/choice.tsx'
import type { AddressKind, AddressChoice as Chosen } from '../../purchase/draft.ts'
import { DraftAddressFields } from '../../purchase/draft-address-fields.tsx'
import { useOrderForm } from '../../purchase/form-context.ts'
import { FormSection } from '../../purchase/form-section.tsx'
import { addressesFor, editAddress } from '../draft/first-draft.ts'

export function InvoiceSection() {
  const t = useTranslations('checkout.address')
  return (
    <FormSection title={t('invoice')}>
      <AddressChoice kind="invoice" />
    </FormSection>
  )
}

/** Choose a saved address, edit one, or add one. Without saved addresses only the fields are shown. */
export function AddressChoice({ kind }: { kind: AddressKind }) {
  const t = useTranslations('checkout.address')
  const { form, fields, options, customer } = useOrderForm()
  const addresses = addressesFor(form.typed, options.book, kind)
  const { mode, id, input } = form.typed[kind]
  const set = (choice: Chosen) => form.change({ [kind]: choice })
  const newFields = <DraftAddressFields kind={kind} withName={kind === 'delivery'} />
  if (!addresses.length) return newFields
  const chooseNew = () =>
    set({
      mode: 'new',
      id: null,
      // While another address was edited, the fields held that one.
      input: { ...(mode === 'edit' ? emptyAddress : input), name: fullName(customer) },
    })
  return (
    <Choices legend={t(kind)} error={fields.errorOf(`${kind}.id`)}>
      {addresses.map((address) => (
        <Choice
          key={address.id}
          name={`${kind}.id`}
          value={String(address.id)}
          checked={mode !== 'new' && id === address.id}
          onChoose={() => set({ mode: 'chosen', id: address.id, input })}
          label={<ShortAddress address={address} />}
        >
          {mode !== 'new' && id === address.id && <ChosenAddress kind={kind} address={address} />}
        </Choice>
      ))}
      <Choice
        name={`${kind}.id`}
        value="new"
        checked={mode === 'new'}
        onChoose={chooseNew}
        label={t('another')}
      >
        {mode === 'new' && <div className="px-4 pt-1 pb-5">{newFields}</div>}
      </Choice>
    </Choices>
  )
}

function ChosenAddress({ kind, address }: { kind: AddressKind; address: Address }) {
  const t = useTranslations('checkout.address')
  const { form } = useOrderForm()
  const choice = form.typed[kind]
  if (choice.mode === 'chosen')
    return (
      <Button
        kind="quiet"
        size="sm"
        className="mb-2 ml-9.5 min-h-11"
        onClick={() => form.change(editAddress(kind, address))}
      >
        <Pencil aria-hidden="true" className="size-4" />
        {t('edit')}
        <span className="sr-only">: {address.street}</span>
      </Button>
    )
  return (
    <div className="px-4 pt-1 pb-5">
      <DraftAddressFields kind={kind} withName focusFirst />
      <Button
        kind="quiet"
        size="sm"
        className="mt-2 -ml-3.5 min-h-11"
        onClick={() => form.change({ [kind]: { ...choice, mode: 'chosen', input: emptyAddress } })}
      >
        {t('cancel')}
      </Button>
    </div>
  )
}

function ShortAddress({ address }: { address: Address }) {
  const [first, ...others] = new Set(addressLines(useLocale(), address))
  return (
    <>
      <strong>{first}</strong>
      <span className="block text-sm">{others.join(', ')}</span>
    </>
  )
}
