import { useState } from 'react'
import type { Order, OrderLine } from '../../../contract/wire/booking/order.ts'
import { useLocale } from '../../../ui/i18n/translations.tsx'
import { createApi } from '../../lib/api/api.ts'
import { ApiProblem } from '../../lib/api/problem.ts'
import { todayHere } from '../../lib/format/may-name-people.ts'
import {
  checkPerson,
  isNobody,
  type PersonField,
  peopleOf,
  type TypedPerson,
  toParticipant,
} from './check-people.ts'

/** Which field of whom: also the control's name, so that a fault leads to it. */
export const fieldName = (line: number, person: number, field: PersonField) => `${line}-${person}-${field}`
type Faults = Record<string, string>
type Typed = Record<number, TypedPerson[]>
export type Saved = 'saved' | 'failed' | null

const typedOf = (lines: OrderLine[]): Typed =>
  Object.fromEntries(lines.map((line) => [line.id, peopleOf(line)]))

function faultsIn(typed: Typed, today: string): Faults {
  const faults: Faults = {}
  for (const [line, people] of Object.entries(typed))
    for (const [index, person] of people.entries())
      for (const [field, rule] of Object.entries(checkPerson(person, today)))
        faults[fieldName(Number(line), index, field as PersonField)] = rule
  return faults
}

const samePeople = (some: TypedPerson[], others: TypedPerson[]) =>
  JSON.stringify(some.filter((one) => !isNobody(one))) ===
  JSON.stringify(others.filter((one) => !isNobody(one)))

/** What the shop said about `lines.0.people.1.email`, by the names of the fields; blank people were not sent. */
function toldFaults(error: unknown, sent: { line_id: number; indexes: number[] }[]): Faults {
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

/** Who takes part, as typed, and saving it. Of two who save, the last one counts. */
export function usePeople(order: Order, lines: OrderLine[], onSaved: (order: Order) => void) {
  const locale = useLocale()
  const [typed, setTyped] = useState(() => typedOf(lines))
  const [faults, setFaults] = useState<Faults>({})
  const [refusals, setRefusals] = useState(0)
  const [busy, setBusy] = useState(false)
  const [saved, setSaved] = useState<Saved>(null)

  const refuse = (found: Faults) => {
    setFaults(found)
    setRefusals((times) => times + 1)
  }
  const set = (line: number, index: number, field: PersonField, value: string) => {
    const people = (typed[line] ?? []).map((one, at) => (at === index ? { ...one, [field]: value } : one))
    setTyped({ ...typed, [line]: people })
    setSaved(null)
    // An error goes as soon as it is mended; a new one waits until one saves.
    const left = faultsIn({ [line]: people }, todayHere())
    const mended = Object.keys(faults).filter((name) => name.startsWith(`${line}-${index}-`) && !left[name])
    if (mended.length)
      setFaults(Object.fromEntries(Object.entries(faults).filter(([name]) => !mended.includes(name))))
  }
  const save = async (form: HTMLFormElement) => {
    if (busy) return
    setSaved(null)
    const found = faultsIn(typed, todayHere())
    // Half a date has no value, and would be lost in silence.
    for (const input of form.querySelectorAll<HTMLInputElement>('input[type=date]'))
      if (input.validity.badInput) found[input.name] = 'date'
    if (Object.keys(found).length) return refuse(found)
    setFaults({})
    const changed = lines.filter((line) => !samePeople(typed[line.id] ?? [], peopleOf(line)))
    if (!changed.length) return setSaved('saved')
    const sent = changed.map(({ id }) => {
      const named = (typed[id] ?? []).flatMap((one, index) => (isNobody(one) ? [] : [{ one, index }]))
      return {
        line_id: id,
        people: named.map(({ one }) => toParticipant(one)),
        indexes: named.map(({ index }) => index),
      }
    })
    setBusy(true)
    try {
      const told = await createApi(locale).setParticipants(
        order.id,
        order.key,
        sent.map(({ line_id, people }) => ({ line_id, people })),
      )
      const now = told.lines.filter(({ id }) => lines.some((line) => line.id === id))
      setTyped(typedOf(now))
      setSaved('saved')
      onSaved(told)
    } catch (error) {
      const told = toldFaults(error, sent)
      if (Object.keys(told).length) refuse(told)
      else setSaved('failed')
    } finally {
      setBusy(false)
    }
  }
  return { typed, set, faults, refusals, busy, saved, save }
}
