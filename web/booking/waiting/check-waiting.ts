import { maxWaitingPlaces } from '../../../contract/rules/booking/waiting.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import { checkFields, email, type FieldErrors, max, type Rules, required } from '../../lib/forms/rules.ts'

/** Whether a group stays together. */
type Split = 'together' | 'parts'

export type GroupTyped = { places: string; split: Split }
export type JoinTyped = GroupTyped & { name: string; email: string; language: Locale }

const placesRule = (most: number) => (value: string) => {
  const number = Number(value)
  if (!Number.isInteger(number) || number < 1) return 'min'
  return number > most ? 'max' : undefined
}

/** The largest group that can wait for a date with so many seats. */
export const mostPlaces = (seats: number) => Math.min(seats, maxWaitingPlaces)

export const checkGroup = (typed: GroupTyped, most: number): FieldErrors<GroupTyped> =>
  checkFields(typed, { places: [required, placesRule(most)] })

export function checkJoin(typed: JoinTyped, most: number): FieldErrors<JoinTyped> {
  const rules: Rules<JoinTyped> = {
    places: [required, placesRule(most)],
    name: [required, max(120)],
    email: [required, email, max(254)],
  }
  return checkFields(typed, rules)
}

/** A group as the API takes it. */
export const groupOf = ({ places, split }: GroupTyped) => ({
  places: Number(places),
  may_split: split === 'parts' && Number(places) > 1,
})
