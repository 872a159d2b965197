import type { ChangeEvent } from 'react'
import { useRuleText } from './rule-text.ts'
import type { Form } from './use-form.ts'

export type Bounds = { min?: number; max?: number; isNumber?: boolean }

type Options<Name extends string> = {
  /** The fields' labels, in the order in which the fields appear. */
  labels: Partial<Record<Name, string>>
  /** The values of `min` and `max` for the error texts. */
  bounds?: Partial<Record<Name, Bounds>>
}
type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The props of each field, and all errors as texts. */
export function useFields<Typed extends object, Name extends string = keyof Typed & string>(
  form: Pick<Form<Typed, Name>, 'get' | 'set' | 'errors'>,
  { labels, bounds = {} }: Options<Name>,
) {
  const textOf = useRuleText()
  const names = Object.keys(labels) as Name[]
  const labelOf = (name: Name) => labels[name] ?? name
  const errorOf = (name: Name) => {
    const rule = form.errors[name]
    return rule ? textOf(rule, labelOf(name), bounds[name as keyof typeof bounds]) : undefined
  }
  return {
    /** For TextField, TextArea and Select. */
    field: (name: Name) => ({
      name,
      label: labelOf(name),
      value: String(form.get(name) ?? ''),
      error: errorOf(name),
      onChange: ({ target }: ChangeEvent<Input>) => form.set(name, target.value as never),
    }),
    /** For Checkbox, whose label may hold links. */
    box: (name: Name) => ({
      name,
      checked: form.get(name) === true,
      error: errorOf(name),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => form.set(name, target.checked as never),
    }),
    errorOf,
    /** For ErrorSummary. */
    errors: names.flatMap((name) => {
      const text = errorOf(name)
      return text ? [{ name: name as string, text }] : []
    }),
  }
}
