import { type FormEvent, useCallback, useRef, useState } from 'react'
import { ApiProblem } from '../api/api.ts'
import { type FieldErrors, stillWrong } from './rules.ts'

type Options<Typed> = {
  start: Typed
  /** What is wrong before anything is sent. */
  check: (typed: Typed) => FieldErrors<Typed>
  send: (typed: Typed, form: HTMLFormElement) => Promise<void>
  /** Told of failures that no field of this form explains; they are kept in `failure` until the next attempt. */
  onFailure?: (error: unknown) => void
}

const isEmpty = (faults: object) => Object.values(faults).every((fault) => !fault)

/** What the server found wrong with the fields one sees. */
function faultsIn<Typed extends object>(error: unknown, typed: Typed): FieldErrors<Typed> {
  const fields = (error instanceof ApiProblem && error.body?.fields) || {}
  const seen = Object.keys(typed).flatMap((name) => (fields[name]?.[0] ? [[name, fields[name][0]]] : []))
  return Object.fromEntries(seen)
}

/** Password managers and autofill may fill fields in without telling React. */
function filledIn<Typed extends object>(form: HTMLFormElement, typed: Typed): Typed {
  const given = new FormData(form)
  const known = Object.entries(typed).map(([name, value]) => {
    const filled = given.get(name)
    return [name, typeof value === 'string' && typeof filled === 'string' ? filled : value]
  })
  return Object.fromEntries(known) as Typed
}

/**
 * A form's fields, what is wrong with them, and sending it: once at a time, and not before it is right. Used with `useFields`,
 * which puts it into words.
 */
export function useForm<Typed extends object>({ start, check, send, onFailure }: Options<Typed>) {
  const [typed, setTyped] = useState(start)
  const [faults, setFaults] = useState<FieldErrors<Typed>>({})
  /** How often it was sent in vain: the summary takes focus each time. */
  const [refusals, setRefusals] = useState(0)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  const [busy, setBusy] = useState(false)
  const isBusy = useRef(false)

  const set = <Name extends keyof Typed & string>(name: Name, value: Typed[Name]) => {
    setTyped((before) => ({ ...before, [name]: value }))
    setFaults((told) =>
      isEmpty(told) ? told : stillWrong(told, name, check(typed), check({ ...typed, [name]: value })),
    )
  }
  const fill = useCallback((more: Partial<Typed>) => setTyped((before) => ({ ...before, ...more })), [])
  const refuse = (found: FieldErrors<Typed>) => {
    setFaults(found)
    setRefusals((before) => before + 1)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Forms may lie inside each other as React sees them (a dialog in a form); this one is about its own.
    if (isBusy.current || event.target !== event.currentTarget) return
    const form = event.currentTarget
    const given = filledIn(form, typed)
    setTyped(given)
    setFailure(null)
    const found = check(given)
    if (!isEmpty(found)) return refuse(found)
    setFaults({})
    isBusy.current = true
    setBusy(true)
    try {
      await send(given, form)
    } catch (error) {
      const told = faultsIn(error, given)
      if (!isEmpty(told)) return refuse(told)
      setFailure({ error })
      onFailure?.(error)
    } finally {
      isBusy.current = false
      setBusy(false)
    }
  }
  return {
    typed,
    set,
    /** Several fields at once, such as those of a kept address. */
    fill,
    faults,
    refuse,
    refusals,
    failure,
    busy,
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
  }
}

export type Form<Typed extends object> = ReturnType<typeof useForm<Typed>>
