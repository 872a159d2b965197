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
export type Typed = { type: string; name: string; email: string; phone: string; message: string }

export const bounds = {
  name: { min: 2, max: 120 },
  email: { max: 254 },
  phone: { max: 40 },
  message: { max: 4000 },
} as const

const rules: Rules<Typed> = {
  type: [required],
  name: [required, (value) => min(bounds.name.min)(value.trim()), max(bounds.name.max)],
  email: [required, email, max(bounds.email.max)],
  // Whether a number is valid is checked by the server.
  phone: [max(bounds.phone.max)],
  message: [required, max(bounds.message.max)],
}

/** The first broken rule of each field, checked before sending. */
export const checkContact = (typed: Typed): FieldErrors<Typed> => checkFields(typed, rules)
