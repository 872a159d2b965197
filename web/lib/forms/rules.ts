/** Which field breaks which rule. Rules are named as the server names them; it has the last word. */
export type FieldErrors<Typed> = Partial<Record<keyof Typed & string, string>>

/** The name of the rule that is broken, if it is. */
type Rule<Typed> = (value: string, typed: Typed) => string | undefined
export type Rules<Typed> = Partial<Record<keyof Typed & string, readonly Rule<Typed>[]>>

const emailLook = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/
const isNothing = (value: string) => value.trim() === ''

export const required = (value: string) => (isNothing(value) ? 'required' : undefined)
/** Passwords may consist of spaces. */
export const present = (value: string) => (value === '' ? 'required' : undefined)
export const email = (value: string) =>
  isNothing(value) || emailLook.test(value.trim()) ? undefined : 'email'
export const min = (least: number) => (value: string) =>
  value !== '' && value.length < least ? 'min' : undefined
export const max = (most: number) => (value: string) => (value.trim().length > most ? 'max' : undefined)
/** The same as another field. */
export const confirms =
  <Name extends string>(other: Name) =>
  (value: string, typed: Record<Name, string>) =>
    value === typed[other] ? undefined : 'confirmed'

/** The first rule that each field breaks, told before anything is sent. */
export function checkFields<Typed extends object>(typed: Typed, rules: Rules<Typed>): FieldErrors<Typed> {
  const faults: FieldErrors<Typed> = {}
  for (const name of Object.keys(rules) as (keyof Typed & string)[]) {
    const value = String(typed[name] ?? '')
    for (const rule of rules[name] ?? []) faults[name] ??= rule(value, typed)
    if (!faults[name]) delete faults[name]
  }
  return faults
}

/** After a change to one field: an error goes as soon as it is mended; a new one waits until one tries to send. */
export function stillWrong<Typed>(
  faults: FieldErrors<Typed>,
  changed: keyof Typed & string,
  before: FieldErrors<Typed>,
  now: FieldErrors<Typed>,
): FieldErrors<Typed> {
  const left: FieldErrors<Typed> = {}
  for (const name of Object.keys(faults) as (keyof Typed & string)[]) {
    // What the server told of other fields stays; what this change mended there goes.
    const fault = name === changed ? now[name] : before[name] && !now[name] ? undefined : faults[name]
    if (fault) left[name] = fault
  }
  return left
}
