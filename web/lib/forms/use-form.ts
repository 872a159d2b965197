import { type FormEvent, useCallback, useRef, useState } from 'react'
import { ApiProblem } from '../../../ui/api/problem.ts'
import { stillWrong } from './rules.ts'

type Errors<Name extends string> = Partial<Record<Name, string>>

/** How a form whose values are nested reads and writes a field by its name. `get` returns undefined for a name it does not have. */
export type FieldAccess<Typed, Name extends string> = {
  get: (typed: Typed, name: Name) => unknown
  set: (typed: Typed, name: Name, value: unknown) => Typed
}

type Options<Typed, Name extends string> = {
  start: Typed
  /** The rule that each field breaks, checked before anything is sent. */
  check: (typed: Typed) => Errors<Name>
  send: (typed: Typed, form: HTMLFormElement) => Promise<void>
  /** Called with failures that no field of this form explains; they stay in `failure` until the next attempt. */
  onFailure?: (error: unknown) => void
  /** Without it the fields are the properties of the form's values. */
  access?: FieldAccess<Typed, Name>
}

const isEmpty = (errors: object) => Object.values(errors).every((error) => !error)

const flatAccess = <Typed extends object, Name extends string>(): FieldAccess<Typed, Name> => ({
  get: (typed, name) => (typed as Record<string, unknown>)[name],
  set: (typed, name, value) => ({ ...typed, [name]: value }),
})

/**
 * A form's values, its errors, and sending it: once at a time, and only when the check finds no errors. `useFields` connects it to
 * the inputs and their texts.
 */
export function useForm<Typed extends object, Name extends string = keyof Typed & string>({
  start,
  check,
  send,
  onFailure,
  access = flatAccess<Typed, Name>(),
}: Options<Typed, Name>) {
  const [typed, setTyped] = useState(start)
  const [errors, setErrors] = useState<Errors<Name>>({})
  /** How often sending was refused: the error summary takes focus each time. */
  const [refusals, setRefusals] = useState(0)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  const [busy, setBusy] = useState(false)
  const isBusy = useRef(false)

  /** An error disappears as soon as it is fixed; a new one only shows when the form is sent. */
  const update = (change: (before: Typed) => Typed) => {
    setTyped(change)
    setErrors((shown) => {
      if (isEmpty(shown)) return shown
      const next = change(typed)
      const isChanged = (name: Name) => access.get(typed, name) !== access.get(next, name)
      return stillWrong(shown, isChanged, check(typed), check(next))
    })
  }
  const fill = useCallback((more: Partial<Typed>) => setTyped((before) => ({ ...before, ...more })), [])
  const refuse = (found: Errors<Name>) => {
    setErrors(found)
    setRefusals((before) => before + 1)
  }

  /** Password managers and autofill may fill in inputs without React noticing. */
  const readInputs = (form: HTMLFormElement): Typed => {
    let read = typed
    for (const [name, value] of new FormData(form) as Iterable<[Name, FormDataEntryValue]>) {
      const current = access.get(read, name)
      if (typeof current === 'string' && typeof value === 'string' && current !== value)
        read = access.set(read, name, value)
    }
    return read
  }
  /** The API's errors for the fields of this form. */
  const errorsOf = (error: unknown, sent: Typed): Errors<Name> => {
    const fields = (error instanceof ApiProblem && error.body?.fields) || {}
    const known = Object.entries(fields).flatMap(([name, [rule]]) =>
      rule && access.get(sent, name as Name) !== undefined ? [[name, rule]] : [],
    )
    return Object.fromEntries(known)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Submit events bubble through React's tree: a form in a dialog inside this form has its own handler.
    if (isBusy.current || event.target !== event.currentTarget) return
    const form = event.currentTarget
    const sent = readInputs(form)
    setTyped(sent)
    setFailure(null)
    const found = check(sent)
    if (!isEmpty(found)) return refuse(found)
    setErrors({})
    isBusy.current = true
    setBusy(true)
    try {
      await send(sent, form)
    } catch (error) {
      const answered = errorsOf(error, sent)
      if (!isEmpty(answered)) return refuse(answered)
      setFailure({ error })
      onFailure?.(error)
    } finally {
      isBusy.current = false
      setBusy(false)
    }
  }
  return {
    typed,
    get: (name: Name) => access.get(typed, name),
    set: <Of extends Name>(name: Of, value: Of extends keyof Typed ? Typed[Of] : unknown) =>
      update((before) => access.set(before, name, value)),
    /** Several values at once. */
    change: (more: Partial<Typed>) => update((before) => ({ ...before, ...more })),
    /** Like `change`, and leaves the errors as they are. */
    fill,
    errors,
    refuse,
    refusals,
    failure,
    busy,
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
  }
}

export type Form<Typed extends object, Name extends string = keyof Typed & string> = ReturnType<
  typeof useForm<Typed, Name>
>
