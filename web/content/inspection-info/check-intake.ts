import type { InspectionLocation } from '../../../contract/rules/service/inspections.ts'
import {
  checkFields,
  email,
  type FieldErrors,
  max,
  min,
  type Rules,
  required,
} from '../../lib/forms/rules.ts'

/** The fields as typed. `items` has the amount of each kind by product id. */
export type Typed = {
  items: Record<number, string>
  place: InspectionLocation
  address: string
  period: string
  company: string
  name: string
  email: string
  phone: string
  remarks: string
}

export const bounds = {
  items: { min: 1, max: 9999, isNumber: true },
  address: { max: 300 },
  period: { max: 200 },
  company: { max: 120 },
  name: { min: 2, max: 120 },
  email: { max: 254 },
  phone: { max: 40 },
  remarks: { max: 4000 },
} as const

const rules: Rules<Typed> = {
  address: [
    (value, { place }) => (place === 'on_site' ? required(value) : undefined),
    max(bounds.address.max),
  ],
  period: [max(bounds.period.max)],
  company: [max(bounds.company.max)],
  name: [required, (value) => min(bounds.name.min)(value.trim()), max(bounds.name.max)],
  email: [required, email, max(bounds.email.max)],
  phone: [required, max(bounds.phone.max)],
  remarks: [max(bounds.remarks.max)],
}

/** The kinds with an amount; 0 counts as empty. */
export const itemsOf = ({ items }: Pick<Typed, 'items'>) =>
  Object.entries(items)
    .map(([id, typed]) => ({ product_id: Number(id), amount: Number(typed) }))
    .filter(({ amount }) => amount !== 0)

/** The rule that an amount breaks. */
export function amountError(amount: number): 'min' | 'max' | undefined {
  if (!Number.isInteger(amount) || amount < 0) return 'min'
  return amount > bounds.items.max ? 'max' : undefined
}

function checkItems(typed: Typed): string | undefined {
  const items = itemsOf(typed)
  const errors = items.map(({ amount }) => amountError(amount))
  return items.length ? errors.find(Boolean) : 'required'
}

/** The first broken rule of each field, checked before sending. */
export function checkIntake(typed: Typed): FieldErrors<Typed> {
  const items = checkItems(typed)
  return { ...(items ? { items } : {}), ...checkFields(typed, rules) }
}
