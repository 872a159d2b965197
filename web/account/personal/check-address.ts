import { checkFields, type FieldErrors, max, required } from '../../lib/forms/rules.ts'
import { isDutchPostcode, tidyPostcode } from '../address/address-text.ts'

export const emptyAddress = {
  name: '',
  company: '',
  street: '',
  house_number: '',
  postcode: '',
  city: '',
  country_code: 'NL',
}
export type TypedAddress = typeof emptyAddress

export const bounds = {
  name: { max: 120 },
  company: { max: 120 },
  street: { max: 120 },
  house_number: { max: 20 },
  postcode: { max: 12 },
  city: { max: 80 },
} as const

export const tidied = <Typed extends TypedAddress>(typed: Typed): Typed =>
  typed.country_code === 'NL' ? { ...typed, postcode: tidyPostcode(typed.postcode) } : typed

/** As the server checks it. */
export const checkAddress = (typed: TypedAddress): FieldErrors<TypedAddress> =>
  checkFields(typed, {
    name: [required, max(bounds.name.max)],
    company: [max(bounds.company.max)],
    street: [required, max(bounds.street.max)],
    house_number: [
      required,
      (value) => (/\d/.test(value) ? undefined : 'house_number'),
      max(bounds.house_number.max),
    ],
    postcode: [
      required,
      (value, { country_code }) => (country_code !== 'NL' || isDutchPostcode(value) ? undefined : 'postcode'),
      max(bounds.postcode.max),
    ],
    city: [required, max(bounds.city.max)],
    country_code: [required],
  })
