import { participantFields } from '../../../contract/rules/catalogue/products.ts'
import type { SentPerson } from '../orders/write-participants.ts'

type Field = (typeof participantFields)[number]
/** A stored participant, or one as a form was filled with. */
export type KnownPerson = { id: number } & { [F in Field]?: string | undefined }

const textIn = (person: Partial<Record<Field, string | undefined>>, field: Field) =>
  person[field]?.trim() ?? ''
const isSame = (one: KnownPerson, other: KnownPerson) =>
  participantFields.every((field) => textIn(one, field) === textIn(other, field))
const nameOf = ({ name }: { name?: string | undefined }) => (name ?? '').trim().toLowerCase()

/** One person, field by field: what only one side changed is taken; undefined when both changed the same field. */
function mergePerson(seen: KnownPerson, stored: KnownPerson, sent: SentPerson): SentPerson | undefined {
  const merged: SentPerson = { ...sent }
  for (const field of participantFields) {
    const [base, theirs, mine] = [textIn(seen, field), textIn(stored, field), textIn(sent, field)]
    if (mine === base) merged[field] = theirs
    else if (theirs !== base && theirs !== mine) return undefined
  }
  return merged
}

/**
 * The participants of a line after a form was sent that was filled with `seen`. What others stored meanwhile stays, unless the form changed
 * the same field, or changed or removed somebody whom they removed or changed: then the id of that person.
 */
export function mergePeople(
  seen: readonly KnownPerson[],
  stored: readonly KnownPerson[],
  sent: readonly SentPerson[],
): { people: SentPerson[] } | { clashId: number } {
  const find = (people: readonly KnownPerson[], id: number | undefined) =>
    people.find((person) => person.id === id)
  const merged: SentPerson[] = []
  for (const person of sent) {
    const base = find(seen, person.id)
    const theirs = find(stored, person.id)
    if (base && theirs) {
      const one = mergePerson(base, theirs, person)
      if (!one) return { clashId: base.id }
      merged.push(one)
    } else if (!base || !isSame(base, { ...person, id: base.id })) {
      // Somebody new, or somebody who was removed meanwhile and edited here.
      if (base) return { clashId: base.id }
      merged.push(person)
    }
  }
  for (const theirs of stored) {
    if (sent.some(({ id }) => id === theirs.id)) continue
    const base = find(seen, theirs.id)
    if (base && !isSame(base, theirs)) return { clashId: base.id }
    // Added meanwhile, by somebody else or by both.
    if (!base && !sent.some((person) => nameOf(person) === nameOf(theirs)))
      merged.push({ ...theirs, name: theirs.name ?? '' })
  }
  return { people: merged }
}
