/** What was typed, as it stands in the fields. */
export type Typed = {
  participants: string
  company: string
  name: string
  email: string
  phone: string
  message: string
}
export type FieldName = keyof Typed
export const fieldNames = [
  'participants',
  'name',
  'email',
  'company',
  'phone',
  'message',
] as const satisfies FieldName[]

/** Rules as the server names them; it has the last word. */
export type Faults = Partial<Record<FieldName, string>>

export const least = { participants: 1, name: 2 } as const
export const longest = {
  participants: 1000,
  company: 120,
  name: 120,
  email: 254,
  phone: 40,
  message: 4000,
} as const

const emailLook = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

/** The first rule that each field breaks, told before anything is sent. */
export function checkRequest(typed: Typed): Faults {
  const faults: Faults = {}
  for (const name of ['participants', 'name', 'email'] as const)
    if (!typed[name].trim()) faults[name] = 'required'
  const count = Number(typed.participants)
  if (!faults.participants) {
    if (!Number.isInteger(count) || count < least.participants) faults.participants = 'min'
    else if (count > longest.participants) faults.participants = 'max'
  }
  if (!faults.name && typed.name.trim().length < least.name) faults.name = 'min'
  if (!faults.email && !emailLook.test(typed.email.trim())) faults.email = 'email'
  for (const name of ['company', 'name', 'email', 'phone', 'message'] as const)
    if (typed[name].trim().length > longest[name]) faults[name] = 'max'
  return faults
}
