import type { ChangeEvent } from 'react'
import { useRuleText } from './rule-text.ts'
import type { Form } from './use-form.ts'

type Name<Typed> = keyof Typed & string
export type Bounds = { min?: number; max?: number; isNumber?: boolean }

type Options<Typed> = {
  /** As they stand above the fields, in the order in which the fields stand. */
  labels: Partial<Record<Name<Typed>, string>>
  /** What `min` and `max` mean for a field. */
  bounds?: Partial<Record<Name<Typed>, Bounds>>
}
type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What each field is given, and what is wrong with all of them in words. */
export function useFields<Typed extends object>(form: Form<Typed>, { labels, bounds = {} }: Options<Typed>) {
  const textOf = useRuleText()
  const names = Object.keys(labels) as Name<Typed>[]
  const labelOf = (name: Name<Typed>) => labels[name] ?? name
  const errorOf = (name: Name<Typed>) => {
    const rule = form.faults[name]
    return rule ? textOf(rule, labelOf(name), bounds[name as keyof typeof bounds]) : undefined
  }
  return {
    /** For TextField, TextArea and Select. */
    field: (name: Name<Typed>) => ({
      name,
      label: labelOf(name),
      value: String(form.typed[name] ?? ''),
      error: errorOf(name),
      onChange: ({ target }: ChangeEvent<Input>) => form.set(name, target.value as Typed[typeof name]),
    }),
    /** For Checkbox, whose label may hold links. */
    box: (name: Name<Typed>) => ({
      name,
      checked: form.typed[name] === true,
      error: errorOf(name),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
        form.set(name, target.checked as Typed[typeof name]),
    }),
    /** For FaultSummary. */
    wrong: names.flatMap((name) => {
      const text = errorOf(name)
      return text ? [{ name: name as string, text }] : []
    }),
  }
}
