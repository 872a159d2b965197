import type { RefObject } from 'react'
import type { DeskCustomer } from '../../contract/staff/booking/new-order.ts'
import { Select } from '../../ui/forms/select.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { type Call, needsAddress, noCustomer } from './call.ts'
import { ChosenCustomer, CustomerFields, CustomerPicker } from './customer-part.tsx'

type Props = {
  call: Call
  change: (changed: Partial<Call>) => void
  errorOf: (...names: string[]) => string | undefined
  pickCustomer: (customer: DeskCustomer) => void
  pickerRef: RefObject<HTMLInputElement | null>
  onOther: () => void
}

/** Who calls: found, new, or known without an address. */
export function CustomerBox({ call, change, errorOf, pickCustomer, pickerRef, onOther }: Props) {
  const t = useTranslations('staffNewOrder')
  const { customer, isNew, typed } = call
  if (!customer && !isNew)
    return (
      <CustomerPicker
        ref={pickerRef}
        autoFocus
        onPick={pickCustomer}
        onNew={(text) => {
          const [firstname = '', ...rest] = text.split(/\s+/)
          change({
            isNew: true,
            typed: text.includes('@')
              ? { ...noCustomer, email: text }
              : { ...noCustomer, firstname, lastname: rest.join(' ') },
          })
        }}
      />
    )
  return (
    <div className="flex flex-col gap-4">
      {customer ? (
        <ChosenCustomer customer={customer} onChange={onOther} />
      ) : (
        <div className="flex items-center justify-between gap-4">
          <p className="font-semibold">{t('customer.isNew')}</p>
          <button type="button" className="tool" onClick={onOther}>
            {t('customer.search')}
          </button>
        </div>
      )}
      {needsAddress(call) && (
        <CustomerFields
          value={typed}
          onChange={(changed) => change({ typed: { ...typed, ...changed } })}
          errorOf={errorOf}
          withPerson={isNew}
          withAddress
        />
      )}
      <Select
        label={t('language')}
        optional={false}
        className="max-w-48"
        value={call.language}
        options={(['nl', 'en'] as const).map((value) => ({ value, label: t(`languages.${value}`) }))}
        onChange={({ target }) => change({ language: target.value === 'en' ? 'en' : 'nl' })}
      />
    </div>
  )
}
