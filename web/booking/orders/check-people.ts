import type { OrderLine, ParticipantBody } from '../../../contract/wire/booking/order.ts'

export const personFields = ['name', 'email', 'date_of_birth', 'winda_id', 'irata_number'] as const
export type PersonField = (typeof personFields)[number]

/** One person as it stands in the fields. */
export type TypedPerson = Record<PersonField, string>
export const nobody: TypedPerson = { name: '', email: '', date_of_birth: '', winda_id: '', irata_number: '' }

/** Rules as the server names them; it has the last word. */
export type PersonFaults = Partial<Record<PersonField, string>>

/** What this line asks of a person: everybody's name and e-mail, and what the scheme needs. */
export const fieldsOf = ({ participant_needs }: Pick<OrderLine, 'participant_needs'>): PersonField[] => [
  'name',
  'email',
  ...participant_needs,
]

/** As many people as there are places; who is not named yet is blank. */
export const peopleOf = ({
  amount,
  participants,
}: Pick<OrderLine, 'amount' | 'participants'>): TypedPerson[] =>
  Array.from({ length: amount }, (_, index) => {
    const known = participants?.[index]
    if (!known) return nobody
    return Object.fromEntries(personFields.map((field) => [field, known[field] ?? ''])) as TypedPerson
  })

export const isNobody = (person: TypedPerson) => personFields.every((field) => !person[field].trim())

export const isComplete = (person: TypedPerson, fields: readonly PersonField[]) =>
  fields.every((field) => field === 'email' || person[field].trim())

const looks: Partial<Record<PersonField, RegExp>> = {
  email: /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/,
  winda_id: /^[A-Za-z\d][A-Za-z\d -]*$/,
  irata_number: /^[A-Za-z\d][A-Za-z\d /.-]*$/,
}
const longest: Record<PersonField, number> = {
  name: 120,
  email: 254,
  date_of_birth: 10,
  winda_id: 20,
  irata_number: 20,
}

function birthFault(value: string, today: string): string | undefined {
  const day = new Date(`${value}T00:00:00Z`)
  const isReal = !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === value && value >= '1900'
  if (!isReal) return 'date'
  return value < today ? undefined : 'past'
}

/** The first rule that each field breaks. A blank person breaks none: names may come later. */
export function checkPerson(person: TypedPerson, today: string): PersonFaults {
  const faults: PersonFaults = {}
  if (isNobody(person)) return faults
  if (!person.name.trim()) faults.name = 'required'
  for (const field of personFields) {
    const value = person[field].trim()
    if (!value) continue
    if (value.length > longest[field]) faults[field] = 'max'
    else if (field === 'date_of_birth') faults[field] = birthFault(value, today)
    else if (looks[field] && !looks[field].test(value)) faults[field] = field
    if (!faults[field]) delete faults[field]
  }
  return faults
}

/** As the shop wants it: only what was filled in. */
export const toParticipant = (person: TypedPerson): ParticipantBody =>
  Object.fromEntries(
    personFields.flatMap((field) => (person[field].trim() ? [[field, person[field].trim()]] : [])),
  ) as ParticipantBody
