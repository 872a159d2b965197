import { participantFields } from '../../../contract/rules/catalogue/products.ts'
import type { OrderLine, ParticipantBody } from '../../../contract/wire/booking/order.ts'

export type PersonField = (typeof participantFields)[number]

/** One participant as typed into the fields. */
export type TypedPerson = Record<PersonField, string>
export const blankPerson: TypedPerson = {
  name: '',
  email: '',
  date_of_birth: '',
  winda_id: '',
  irata_number: '',
}

/** Rules are named as on the server, which has the final say. */
export type PersonErrors = Partial<Record<PersonField, string>>

/** The fields of this line's participants: name, e-mail address, and what the certificate requires. */
export const fieldsOf = ({ participant_needs }: Pick<OrderLine, 'participant_needs'>): PersonField[] => [
  'name',
  'email',
  ...participant_needs,
]

/** One entry per seat; participants who are not named yet are blank. */
export const peopleOf = ({
  amount,
  participants,
}: Pick<OrderLine, 'amount' | 'participants'>): TypedPerson[] =>
  Array.from({ length: amount }, (_, index) => {
    const known = participants?.[index]
    if (!known) return blankPerson
    return Object.fromEntries(participantFields.map((field) => [field, known[field] ?? ''])) as TypedPerson
  })

export const isNobody = (person: TypedPerson) => participantFields.every((field) => !person[field].trim())

export const isComplete = (person: TypedPerson, fields: readonly PersonField[]) =>
  fields.every((field) => field === 'email' || person[field].trim())

const patterns: Partial<Record<PersonField, RegExp>> = {
  email: /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/,
  winda_id: /^[A-Za-z\d][A-Za-z\d -]*$/,
  irata_number: /^[A-Za-z\d][A-Za-z\d /.-]*$/,
}
const maxLengths: Record<PersonField, number> = {
  name: 120,
  email: 254,
  date_of_birth: 10,
  winda_id: 20,
  irata_number: 20,
}

function birthError(value: string, today: string): string | undefined {
  const day = new Date(`${value}T00:00:00Z`)
  const isReal = !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === value && value >= '1900'
  if (!isReal) return 'date'
  return value < today ? undefined : 'past'
}

/** The first rule that each field breaks. A blank participant breaks none, because names may be added later. */
export function checkPerson(person: TypedPerson, today: string): PersonErrors {
  const errors: PersonErrors = {}
  if (isNobody(person)) return errors
  if (!person.name.trim()) errors.name = 'required'
  for (const field of participantFields) {
    const value = person[field].trim()
    if (!value) continue
    if (value.length > maxLengths[field]) errors[field] = 'max'
    else if (field === 'date_of_birth') errors[field] = birthError(value, today)
    else if (patterns[field] && !patterns[field].test(value)) errors[field] = field
    if (!errors[field]) delete errors[field]
  }
  return errors
}

/** As the API takes it: only the fields that are filled in. */
export const toParticipant = (person: TypedPerson): ParticipantBody =>
  Object.fromEntries(
    participantFields.flatMap((field) => (person[field].trim() ? [[field, person[field].trim()]] : [])),
  ) as ParticipantBody
