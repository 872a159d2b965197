import type { Locale } from '../../../contract/rules/locale.ts'
import type { QuotationPlace } from '../../../contract/rules/service/quotation.ts'
import {
  checkFields,
  email,
  type FieldErrors,
  max,
  min,
  type Rules,
  required,
} from '../../lib/forms/rules.ts'

/** The fields as typed. */
export type Typed = {
  participants: string
  place: QuotationPlace
  town: string
  period: string
  language: Locale | ''
  company: string
  name: string
  email: string
  phone: string
  message: string
}

export const bounds = {
  participants: { min: 1, max: 1000, isNumber: true },
  name: { min: 2, max: 120 },
  email: { max: 254 },
  company: { max: 120 },
  phone: { max: 40 },
  message: { max: 4000 },
  town: { max: 120 },
  period: { max: 120 },
} as const

const count = (value: string) => {
  const number = Number(value)
  if (!Number.isInteger(number) || number < bounds.participants.min) return 'min'
  return number > bounds.participants.max ? 'max' : undefined
}

const rules: Rules<Typed> = {
  participants: [required, count],
  name: [required, (value) => min(bounds.name.min)(value.trim()), max(bounds.name.max)],
  email: [required, email, max(bounds.email.max)],
  company: [max(bounds.company.max)],
  phone: [max(bounds.phone.max)],
  message: [max(bounds.message.max)],
  town: [max(bounds.town.max)],
  period: [max(bounds.period.max)],
}

/** The first broken rule of each field, checked before sending. */
export const checkRequest = (typed: Typed): FieldErrors<Typed> => checkFields(typed, rules)
