import type { PastedPerson } from '../../contract/rules/booking/paste-people.ts'
import { participantFields } from '../../contract/rules/catalogue/products.ts'
import type { StaffOrder } from '../../contract/staff/booking/orders.ts'

export type OrderLine = StaffOrder['lines'][number]
export type PersonField = (typeof participantFields)[number]
/** One seat in the form. `id`: the stored participant who has it; without one the seat is free or somebody new takes it. */
export type Seat = { id?: number } & Record<PersonField, string>
export type KnownSeat = Seat & { id: number }

export const freeSeat: Seat = { name: '', email: '', date_of_birth: '', winda_id: '', irata_number: '' }

/** The participants as the form shows them. */
export const seenOf = ({ participants }: Pick<OrderLine, 'participants'>): KnownSeat[] =>
  participants.map(({ id, name, email, details }) => ({
    ...freeSeat,
    ...Object.fromEntries(
      participantFields.flatMap((field) => (details[field] ? [[field, details[field]]] : [])),
    ),
    id,
    name,
    email: email ?? '',
  }))

/** One entry per seat. */
export const seatsOf = (seen: readonly Seat[], amount: number): Seat[] =>
  Array.from({ length: Math.max(amount, seen.length) }, (_, index) => seen[index] ?? freeSeat)

export const isFree = (seat: Seat) => participantFields.every((field) => !seat[field].trim())

/** Name, e-mail address, what the certificate needs, and what is known besides. */
export const columnsOf = (needs: readonly string[], seats: readonly Seat[]): PersonField[] =>
  participantFields.filter(
    (field) =>
      field === 'name' ||
      field === 'email' ||
      needs.includes(field) ||
      seats.some((seat) => seat[field].trim()),
  )

/** What is sent of the seats that are taken, and which seat each came from, so that errors are shown there. */
export function sentOf(seats: readonly Seat[]) {
  const taken = seats.flatMap((seat, index) => (isFree(seat) ? [] : [{ seat, index }]))
  return {
    people: taken.map(({ seat }) => ({
      ...(seat.id && { id: seat.id }),
      ...(Object.fromEntries(participantFields.map((field) => [field, seat[field].trim()])) as Record<
        PersonField,
        string
      >),
    })),
    indexes: taken.map(({ index }) => index),
  }
}

const isSameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/**
 * Fills in people from this seat on, as many as there are seats; what they do not have stays as it was. Somebody with another name is
 * somebody else, so the seat forgets who had it.
 */
export function withPeople(seats: readonly Seat[], from: number, people: readonly PastedPerson[]): Seat[] {
  return seats.map((seat, index) => {
    const person = people[index - from]
    if (!person) return seat
    const isOther = person.name !== undefined && seat.name !== '' && !isSameName(person.name, seat.name)
    return { ...(isOther ? freeSeat : seat), ...person }
  })
}

/** The API's errors (`lines.0.people.1.email`) by cell: `3-email` is the e-mail address of the fourth seat. */
export const cellErrors = (
  rules: Record<string, string>,
  indexes: readonly number[],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(rules).flatMap(([path, rule]) => {
      const [, person, field] = /^lines\.0\.people\.(\d+)\.(\w+)$/.exec(path) ?? []
      const index = indexes[Number(person)]
      return index === undefined ? [] : [[`${index}-${field}`, rule]]
    }),
  )
