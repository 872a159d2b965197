import { useState } from 'react'
import type { Order, OrderLine } from '../../../contract/wire/booking/order.ts'
import { ApiProblem, codeOf } from '../../../ui/api/problem.ts'
import { useLocale } from '../../../ui/i18n/translations.tsx'
import { createApi } from '../../lib/api/api.ts'
import { todayHere } from '../../lib/format/may-name-people.ts'
import {
  checkPerson,
  isNobody,
  type PersonField,
  peopleOf,
  type TypedPerson,
  toParticipant,
} from './check-people.ts'

/** The name of a participant's field; errors link to it. */
export const fieldName = (line: number, person: number, field: PersonField) => `${line}-${person}-${field}`
type Errors = Record<string, string>
type Typed = Record<number, TypedPerson[]>
export type Saved = 'saved' | 'failed' | 'tooMany' | null

const typedOf = (lines: OrderLine[]): Typed =>
  Object.fromEntries(lines.map((line) => [line.id, peopleOf(line)]))

function errorsIn(typed: Typed, today: string): Errors {
  const errors: Errors = {}
  for (const [line, people] of Object.entries(typed))
    for (const [index, person] of people.entries())
      for (const [field, rule] of Object.entries(checkPerson(person, today)))
        errors[fieldName(Number(line), index, field as PersonField)] = rule
  return errors
}

const samePeople = (some: TypedPerson[], others: TypedPerson[]) =>
  JSON.stringify(some.filter((one) => !isNobody(one))) ===
  JSON.stringify(others.filter((one) => !isNobody(one)))

/** The API's errors for `lines.0.people.1.email` and the like, by field name. Blank participants were not sent. */
function serverErrors(error: unknown, sent: { line_id: number; indexes: number[] }[]): Errors {
  const fields = (error instanceof ApiProblem && error.body?.fields) || {}
  return Object.fromEntries(
    Object.entries(fields).flatMap(([path, [rule = 'invalid'] = []]) => {
      const [, line, person, field] = /^lines\.(\d+)\.people\.(\d+)\.(\w+)$/.exec(path) ?? []
      const part = sent[Number(line)]
      const index = part?.indexes[Number(person)]
      return part && index !== undefined ? [[fieldName(part.line_id, index, field as PersonField), rule]] : []
    }),
  )
}

/** The typed participants, and saving them. The last save wins. */
export function usePeople(order: Order, lines: OrderLine[], onSaved: (order: Order) => void) {
  const locale = useLocale()
  const [typed, setTyped] = useState(() => typedOf(lines))
  const [errors, setErrors] = useState<Errors>({})
  const [refusals, setRefusals] = useState(0)
  const [busy, setBusy] = useState(false)
  const [saved, setSaved] = useState<Saved>(null)

  const refuse = (found: Errors) => {
    setErrors(found)
    setRefusals((before) => before + 1)
  }
  const set = (line: number, index: number, field: PersonField, value: string) =>
    fill(line, index, [{ [field]: value }])
  /** Fills in people from this row on, as many as there are seats; what they do not have stays as it was. */
  const fill = (line: number, from: number, pasted: Partial<TypedPerson>[]) => {
    const people = (typed[line] ?? []).map((one, at) => ({ ...one, ...pasted[at - from] }))
    setTyped({ ...typed, [line]: people })
    setSaved(null)
    // An error disappears as soon as it is fixed; a new one shows on saving.
    const left = errorsIn({ [line]: people }, todayHere())
    const fixed = Object.keys(errors).filter((name) => name.startsWith(`${line}-`) && !left[name])
    if (fixed.length)
      setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !fixed.includes(name))))
  }
  const save = async () => {
    if (busy) return
    setSaved(null)
    const found = errorsIn(typed, todayHere())
    if (Object.keys(found).length) return refuse(found)
    setErrors({})
    const edited = lines.filter((line) => !samePeople(typed[line.id] ?? [], peopleOf(line)))
    if (!edited.length) return setSaved('saved')
    const sent = edited.map(({ id }) => {
      const named = (typed[id] ?? []).flatMap((one, index) => (isNobody(one) ? [] : [{ one, index }]))
      return {
        line_id: id,
        people: named.map(({ one }) => toParticipant(one)),
        indexes: named.map(({ index }) => index),
      }
    })
    setBusy(true)
    try {
      const changed = await createApi(locale).setParticipants(
        order.id,
        order.key,
        sent.map(({ line_id, people }) => ({ line_id, people })),
      )
      const now = changed.lines.filter(({ id }) => lines.some((line) => line.id === id))
      setTyped(typedOf(now))
      setSaved('saved')
      onSaved(changed)
    } catch (error) {
      const found = serverErrors(error, sent)
      if (Object.keys(found).length) refuse(found)
      else setSaved(codeOf(error) === 'too_many_changes' ? 'tooMany' : 'failed')
    } finally {
      setBusy(false)
    }
  }
  return { typed, set, fill, errors, refusals, busy, saved, save }
}
