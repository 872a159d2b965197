import { useState } from 'react'
import { needsNewInvoice } from '../../contract/rules/booking/new-invoice.ts'
import {
  type AddressSnapshot,
  addressFieldNames,
  addressFields,
} from '../../contract/rules/contact/address.ts'
import type { StaffOrder } from '../../contract/staff/booking/orders.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { ordersApi } from '../api/booking/orders.ts'
import { DryRunDialog, type Wrong } from '../kit/overlays/dry-run-dialog.tsx'
import { useOrderDone } from './use-order-done.ts'

const fields = [...addressFieldNames, 'company_number', 'vat_number'] as const
type Field = (typeof fields)[number]
type Address = Record<Field, string>

const typedOf = (address: Record<string, unknown>): Address =>
  Object.fromEntries(fields.map((field) => [field, String(address[field] ?? '')])) as Address

/** Changes to whom the invoice is. Where the law asks for it, the issued invoice is credited and a new one made. */
export function InvoiceDialog({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const t = useTranslations('staffOrders.act.invoice')
  const done = useOrderDone(order.id)
  const [before] = useState(() => typedOf(order.invoice_address))
  const [address, setAddress] = useState(before)
  const [email, setEmail] = useState(order.contact.invoice_email ?? '')
  const [reference, setReference] = useState(order.reference ?? '')
  const [wantsNew, setWantsNew] = useState(false)
  // What the form was filled with, so that a colleague's change in between is noticed.
  const [version] = useState(order.version)
  const isIssued = order.timeline.some((entry) => entry.kind === 'invoice' && !entry.is_credit)
  const isNeeded = needsNewInvoice(before as AddressSnapshot, address as AddressSnapshot)
  return (
    <DryRunDialog
      title={t('title', { number: order.number })}
      action={t('action')}
      typed={[address, email, reference, wantsNew]}
      run={(dry_run) =>
        ordersApi.changeInvoiceDetails(order.id, {
          version,
          address,
          reference: reference.trim() || null,
          invoice_email: email,
          new_invoice: wantsNew,
          dry_run,
        })
      }
      onDone={() => {
        onClose()
        void done(t('done'))
      }}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <AddressFields
            address={address}
            wrong={wrong}
            onType={(field, value) => setAddress({ ...address, [field]: value })}
          />
          <TextField
            label={t('email')}
            error={wrong('invoice_email')}
            optional
            type="email"
            autoComplete="off"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
          <TextField
            label={t('reference')}
            error={wrong('reference')}
            optional
            maxLength={80}
            autoComplete="off"
            value={reference}
            onChange={({ target }) => setReference(target.value)}
          />
          {isIssued && isNeeded && <p className="rounded-md bg-mist px-3 py-2">{t('law')}</p>}
          {isIssued && !isNeeded && (
            <Checkbox
              label={t('new')}
              checked={wantsNew}
              onChange={({ target }) => setWantsNew(target.checked)}
            />
          )}
        </>
      )}
    </DryRunDialog>
  )
}

type AddressProps = { address: Address; wrong: Wrong; onType: (field: Field, value: string) => void }

function AddressFields({ address, wrong, onType }: AddressProps) {
  const t = useTranslations('staffOrders.act.invoice')
  const half: readonly Field[] = ['house_number', 'postcode', 'company_number', 'vat_number']
  return (
    <div className="grid grid-cols-2 gap-3">
      {fields.map((field) => (
        <TextField
          key={field}
          className={half.includes(field) ? '' : 'col-span-2'}
          label={t(`field.${field}`)}
          error={wrong(`address.${field}`)}
          optional={field === 'company' || field === 'company_number' || field === 'vat_number'}
          maxLength={field in addressFields ? addressFields[field as keyof typeof addressFields].max : 24}
          autoComplete="off"
          value={address[field]}
          onChange={({ target }) => onType(field, target.value)}
        />
      ))}
    </div>
  )
}
