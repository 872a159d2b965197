import type { PastedPerson } from '../../../../contract/rules/booking/paste-people.ts'
import { type Draft, withPerson } from '../../purchase/draft.ts'
import { personFieldsOf } from '../../purchase/people.ts'
import type { TrainingLine } from '../../purchase/purchase.ts'

/** The draft with people filled in from this row on, as many as there are seats. */
export function withPeople(draft: Draft, item: TrainingLine, from: number, people: PastedPerson[]): Draft {
  return people.slice(0, item.amount - from).reduce((draft, person, row) => {
    const fields = personFieldsOf(item).flatMap((field) => (person[field] ? [[field, person[field]]] : []))
    return withPerson(draft, item.po_id, from + row, Object.fromEntries(fields))
  }, draft)
}
