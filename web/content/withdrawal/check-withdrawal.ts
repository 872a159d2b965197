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
export type Typed = { name: string; order_number: string; email: string; item: string; message: string }

export const bounds = {
  name: { min: 2, max: 120 },
  order_number: { max: 40 },
  email: { max: 254 },
  item: { max: 200 },
  message: { max: 2000 },
} as const

const rules: Rules<Typed> = {
  name: [required, (value) => min(bounds.name.min)(value.trim()), max(bounds.name.max)],
  order_number: [required, max(bounds.order_number.max)],
  email: [required, email, max(bounds.email.max)],
  item: [max(bounds.item.max)],
  message: [max(bounds.message.max)],
}

/** The first broken rule of each field, checked before sending. */
export const checkWithdrawal = (typed: Typed): FieldErrors<Typed> => checkFields(typed, rules)
