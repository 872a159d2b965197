/** Which field breaks which rule. Rules have the server's names; the server decides. */
export type FieldErrors<Typed> = Partial<Record<keyof Typed & string, string>>

/** Returns the name of the rule if it is broken. */
type Rule<Typed> = (value: string, typed: Typed) => string | undefined
export type Rules<Typed> = Partial<Record<keyof Typed & string, readonly Rule<Typed>[]>>

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/
const isEmpty = (value: string) => value.trim() === ''

export const required = (value: string) => (isEmpty(value) ? 'required' : undefined)
/** Passwords may consist of spaces. */
export const present = (value: string) => (value === '' ? 'required' : undefined)
export const email = (value: string) =>
  isEmpty(value) || emailPattern.test(value.trim()) ? undefined : 'email'
export const min = (least: number) => (value: string) =>
  value !== '' && value.length < least ? 'min' : undefined
export const max = (limit: number) => (value: string) => (value.trim().length > limit ? 'max' : undefined)
/** The same as another field. */
export const confirms =
  <Name extends string>(other: Name) =>
  (value: string, typed: Record<Name, string>) =>
    value === typed[other] ? undefined : 'confirmed'

/** The first rule that each field breaks. */
export function checkFields<Typed extends object>(typed: Typed, rules: Rules<Typed>): FieldErrors<Typed> {
  const errors: FieldErrors<Typed> = {}
  for (const name of Object.keys(rules) as (keyof Typed & string)[]) {
    const value = String(typed[name] ?? '')
    for (const rule of rules[name] ?? []) errors[name] ??= rule(value, typed)
    if (!errors[name]) delete errors[name]
  }
  return errors
}

/** After a change: an error disappears as soon as it is fixed; a new one waits until the form is sent. */
export function stillWrong<Name extends string>(
  errors: Partial<Record<Name, string>>,
  isChanged: (name: Name) => boolean,
  before: Partial<Record<Name, string>>,
  now: Partial<Record<Name, string>>,
): Partial<Record<Name, string>> {
  const left: Partial<Record<Name, string>> = {}
  for (const name of Object.keys(errors) as Name[]) {
    // Errors that the server found in other fields stay; those that this change fixed disappear.
    const error = isChanged(name) ? now[name] : before[name] && !now[name] ? undefined : errors[name]
    if (error) left[name] = error
  }
  return left
}
