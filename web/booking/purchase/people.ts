import type { ParticipantBody, PlaceOrderBody } from '../../../contract/wire/booking/order.ts'
import { type Draft, type PersonField, type PersonInput, personIn } from './draft.ts'
import { type PurchaseLine, trainingsIn } from './purchase.ts'

/** Name, e-mail address, and what the certificate requires. */
export const personFieldsOf = ({
  participant_needs,
}: Pick<PurchaseLine, 'participant_needs'>): PersonField[] => ['name', 'email', ...participant_needs]

export const isFilledIn = (person: PersonInput) => Object.values(person).some((value) => value.trim())

/** Which row of the form a sent participant came from, so that the API's errors can be shown there. */
export type SentRow = { poId: number; index: number }

/** The participants that were named, per training. Empty rows are left out. */
export function participantsOf(draft: Draft, items: readonly PurchaseLine[]) {
  const participants: NonNullable<PlaceOrderBody['participants']> = []
  const rows: SentRow[][] = []
  if (draft.isNamedLater) return { participants, rows }
  for (const training of trainingsIn(items)) {
    const { po_id: poId, amount } = training
    const named = Array.from({ length: amount }, (_, index) => index).filter((index) =>
      isFilledIn(personIn(draft, poId, index)),
    )
    if (!named.length) continue
    const people = named.map((index) => {
      const person = personIn(draft, poId, index)
      const filledIn = personFieldsOf(training).flatMap((field) =>
        person[field].trim() ? [[field, person[field].trim()]] : [],
      )
      return Object.fromEntries(filledIn) as ParticipantBody
    })
    participants.push({ po_id: poId, people })
    rows.push(named.map((index) => ({ poId, index })))
  }
  return { participants, rows }
}
