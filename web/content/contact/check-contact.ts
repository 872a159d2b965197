import {
  checkFields,
  email,
  type FieldErrors,
  max,
  min,
  type Rules,
  required,
} from '../../lib/forms/rules.ts'

/** What was typed, as it stands in the fields. */
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
  // Which numbers can be called only the shop knows.
  phone: [max(bounds.phone.max)],
  message: [required, max(bounds.message.max)],
}

/** The first rule that each field breaks, told before anything is sent. */
export const checkContact = (typed: Typed): FieldErrors<Typed> => checkFields(typed, rules)
