import { type Ref, useId } from 'react'
import { addressLines } from '../../contract/rules/contact/address.ts'
import { toEuros } from '../../contract/rules/money/money.ts'
import type { DeskCustomer } from '../../contract/staff/booking/new-order.ts'
import { Badge } from '../../ui/badge.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useFormat } from '../../ui/i18n/format.ts'
import { useLocale, useTranslations } from '../../ui/i18n/translations.tsx'
import { deskApi } from '../api/booking/desk.ts'
import { Picker } from '../kit/picker/picker.tsx'
import type { TypedCustomer, TypedPlace } from './call.ts'

type PickerProps = {
  ref?: Ref<HTMLInputElement>
  autoFocus?: boolean
  onPick: (customer: DeskCustomer) => void
  /** Somebody new, with what was typed. */
  onNew: (typed: string) => void
}

/** Finds a customer by name, company, mail or telephone number, or begins a new one. */
export function CustomerPicker({ onPick, onNew, ref, autoFocus }: PickerProps) {
  const t = useTranslations('staffNewOrder')
  return (
    <Picker<DeskCustomer>
      ref={ref}
      autoFocus={autoFocus}
      name="customers"
      label={t('customer.find')}
      placeholder={t('customer.placeholder')}
      find={deskApi.findCustomers}
      keyOf={({ id }) => id}
      onPick={onPick}
      other={{ label: (typed) => t('customer.new', { typed }), onPick: onNew }}
    >
      {({ name, company, email, phone }) => (
        <span className="flex min-w-0 flex-col">
          <span className="truncate">
            <b>{company ?? name}</b>
            {company && ` · ${name}`}
          </span>
          <span className="truncate text-xs text-stone">{[email, phone].filter(Boolean).join(' · ')}</span>
        </span>
      )}
    </Picker>
  )
}

/** The customer it is for, with what one wants to know while talking. */
export function ChosenCustomer({ customer, onChange }: { customer: DeskCustomer; onChange?: () => void }) {
  const t = useTranslations('staffNewOrder')
  const locale = useLocale()
  const { money } = useFormat()
  const { invoice_address: address, credit_left_cents: credit } = customer
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {customer.company ?? customer.name}
          {customer.is_guest && <Badge>{t('customer.guest')}</Badge>}
        </p>
        <p className="wrap-anywhere text-slate">
          {[customer.company && customer.name, customer.email, customer.phone].filter(Boolean).join(' · ')}
        </p>
        <p className="wrap-anywhere text-stone">
          {address ? addressLines(locale, address).slice(-2).join(', ') : t('customer.noAddress')}
        </p>
        <p className="text-stone">
          {t('customer.orders', { count: customer.orders })}
          {' · '}
          {credit === null
            ? t('customer.noCredit')
            : t('customer.credit', { amount: money(toEuros(Math.max(0, credit))) })}
        </p>
      </div>
      {onChange && (
        <button type="button" className="tool" onClick={onChange}>
          {t('customer.other')}
        </button>
      )}
    </div>
  )
}

const countries = ['NL', 'BE', 'DE', 'LU', 'FR', 'DK', 'GB']

type FieldsProps = {
  value: TypedCustomer
  onChange: (changed: Partial<TypedCustomer>) => void
  errorOf: (...names: string[]) => string | undefined
  /** Name, mail and telephone of somebody new. */
  withPerson: boolean
  withAddress: boolean
}

/** The fields of somebody new, or the address of a customer who has none. */
export function CustomerFields({ value, onChange, errorOf, withPerson, withAddress }: FieldsProps) {
  const t = useTranslations('staffNewOrder.customer')
  const id = useId()
  const field = (name: keyof Omit<TypedCustomer, keyof TypedPlace>, paths: string[], more: object = {}) => (
    <TextField
      key={name}
      label={t(`field.${name}`)}
      name={`${id}-${name}`}
      autoComplete="off"
      required={false}
      maxLength={120}
      value={value[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
      error={errorOf(...paths)}
      {...more}
    />
  )
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {field('company', ['customer.company', 'invoice_address.company', 'company.name'])}
      {withPerson &&
        field('company_number', ['customer.company_number', 'company_number', 'company.company_number'])}
      {withPerson && field('firstname', ['customer.firstname'])}
      {withPerson && field('lastname', ['customer.lastname'])}
      {withPerson && field('email', ['customer.email'], { type: 'email' })}
      {withPerson && field('phone', ['customer.phone'], { type: 'tel' })}
      {withAddress && <PlaceFields {...{ value, onChange, errorOf }} path="invoice_address" />}
    </div>
  )
}

type PlaceProps = {
  value: TypedPlace
  onChange: (changed: Partial<TypedPlace>) => void
  errorOf: (...names: string[]) => string | undefined
  /** The field of the API that it is. */
  path: string
}

const placeFields = ['street', 'house_number', 'postcode', 'city'] as const

/** Where somebody is; cells of the caller's grid. */
export function PlaceFields({ value, onChange, errorOf, path }: PlaceProps) {
  const t = useTranslations('staffNewOrder.customer.field')
  const names = new Intl.DisplayNames(useLocale(), { type: 'region' })
  const id = useId()
  return (
    <>
      {placeFields.map((name) => (
        <TextField
          key={name}
          label={t(name)}
          name={`${id}-${name}`}
          autoComplete="off"
          required={false}
          maxLength={120}
          value={value[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
          error={errorOf(`${path}.${name}`, ...(name === 'street' ? [path] : []))}
        />
      ))}
      <Select
        label={t('country_code')}
        optional={false}
        value={value.country_code}
        options={countries.map((code) => ({ value: code, label: names.of(code) ?? code }))}
        onChange={({ target }) => onChange({ country_code: target.value })}
        error={errorOf(`${path}.country_code`)}
      />
    </>
  )
}
