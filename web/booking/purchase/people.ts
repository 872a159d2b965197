import type { CartItem } from '../../../contract/wire/booking/cart.ts'
import type { ParticipantBody, PlaceOrderBody } from '../../../contract/wire/booking/order.ts'
import { type Draft, type PersonField, personFields, personName } from './draft.ts'

export type Person = Record<PersonField, string>

export const trainingsOf = (items: readonly CartItem[]) => items.filter(({ kind }) => kind === 'training')

export const personOf = (draft: Draft, poId: number, index: number): Person =>
  Object.fromEntries(
    personFields.map((field) => [field, draft[personName(poId, index, field)]?.trim() ?? '']),
  ) as Person

export const isFilledIn = (person: Person) => Object.values(person).some(Boolean)

/** A row of the form that is sent along, so that what the server says of it finds its way back. */
export type SentRow = { poId: number; index: number }

/** Who was named, per training. Rows left empty are not sent; they come later. */
export function peopleOf(draft: Draft, items: readonly CartItem[]) {
  const participants: NonNullable<PlaceOrderBody['participants']> = []
  const rows: SentRow[][] = []
  if (draft.people === 'later') return { participants, rows }
  for (const { po_id, amount, participant_needs } of trainingsOf(items)) {
    const filled = Array.from({ length: amount }, (_, index) => index).filter((index) =>
      isFilledIn(personOf(draft, po_id, index)),
    )
    if (!filled.length) continue
    const asked: readonly PersonField[] = ['name', 'email', ...participant_needs]
    const people = filled.map((index) => {
      const person = personOf(draft, po_id, index)
      return Object.fromEntries(
        asked.flatMap((field) => (person[field] ? [[field, person[field]]] : [])),
      ) as ParticipantBody
    })
    participants.push({ po_id, people })
    rows.push(filled.map((index) => ({ poId: po_id, index })))
  }
  return { participants, rows }
}
