import { type ChangeEvent, type ComponentProps, type FocusEvent, useEffect, useRef } from 'react'
import {
  type AddressField,
  type AddressType,
  addressFieldNames,
  isOptionalAddressField,
} from '../../../contract/rules/contact/address.ts'
import { Select } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import type { ShopApi } from '../../lib/api/api.ts'
import { type AddressInput, tidyAddress } from './address.ts'
import { useAddressLookup } from './use-address-lookup.ts'

export type Countries = Awaited<ReturnType<ShopApi['countries']>>

type FieldProps = {
  name: string
  label: string
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => void
}

type Props = {
  type: AddressType
  /** The props of one field, from `useFields`. */
  field: (name: AddressField) => FieldProps
  /** Called with corrections when the buyer leaves the address. */
  onTidy: (change: Partial<AddressInput>) => void
  countries: Countries
  /** Fields that the form has elsewhere, or already knows. */
  without?: readonly AddressField[]
  focusFirst?: boolean
}

type Look = Pick<ComponentProps<typeof TextField>, 'className' | 'autoCapitalize'> & { autoComplete: string }

const looks: Record<AddressField, Look> = {
  name: { autoComplete: 'name', className: 'col-span-6' },
  company: { autoComplete: 'organization', className: 'col-span-6' },
  street: { autoComplete: 'address-line1', className: 'col-span-6 sm:col-span-4' },
  house_number: { autoComplete: 'address-line2', className: 'col-span-3 sm:col-span-2' },
  postcode: {
    autoComplete: 'postal-code',
    autoCapitalize: 'characters',
    className: 'col-span-3 sm:col-span-2',
  },
  city: { autoComplete: 'address-level2', className: 'col-span-6 sm:col-span-4' },
  country_code: { autoComplete: 'country', className: 'col-span-6 sm:col-span-4' },
}

/** Says to the browser's autofill which address this is. */
const section = { invoice: 'billing', delivery: 'shipping' } as const

/** Postcode and number come first: a lookup may fill in street and town from them. */
const shownFields: readonly AddressField[] = [
  'name',
  'company',
  'postcode',
  'house_number',
  'street',
  'city',
  'country_code',
]

/** The labels of all address fields, in the order in which they are shown. */
export function useAddressLabels(): Record<AddressField, string> {
  const t = useTranslations('forms.address')
  return Object.fromEntries(shownFields.map((field) => [field, t(field)])) as Record<AddressField, string>
}

/** The fields of an address: at checkout, on an offer and in the address book. Texts: checkout or personal, forms. */
export function AddressFields({ type, field, onTidy, countries, without = [], focusFirst = false }: Props) {
  const t = useTranslations('forms.address')
  const box = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (focusFirst) box.current?.querySelector('input')?.focus()
  }, [focusFirst])
  const typedIn = (name: AddressField) => field(name).value
  useAddressLookup(
    {
      postcode: typedIn('postcode'),
      house_number: typedIn('house_number'),
      street: typedIn('street'),
      city: typedIn('city'),
      country_code: typedIn('country_code'),
    },
    onTidy,
  )
  const tidy = ({ relatedTarget: next }: FocusEvent) => {
    // "Plein 1944" may be a whole street name: in that case the number is about to be typed.
    if (next instanceof HTMLInputElement && next.name === field('house_number').name) return
    const input = Object.fromEntries(addressFieldNames.map((name) => [name, field(name).value]))
    const change = tidyAddress(input as AddressInput)
    if (Object.keys(change).length) onTidy(change)
  }
  return (
    <fieldset
      ref={box}
      aria-label={t(type)}
      onBlur={tidy}
      className="grid min-w-0 grid-cols-6 gap-x-4 gap-y-5"
    >
      {shownFields
        .filter((name) => !without.includes(name))
        .map((name) => {
          const { autoComplete, ...look } = looks[name]
          const props = {
            ...field(name),
            ...look,
            autoComplete: `${section[type]} ${autoComplete}`,
          }
          return name === 'country_code' ? (
            <Select
              key={name}
              {...props}
              options={countries.map(({ code, name }) => ({ value: code, label: name }))}
            />
          ) : (
            <TextField key={name} {...props} optional={isOptionalAddressField(name)} />
          )
        })}
    </fieldset>
  )
}
