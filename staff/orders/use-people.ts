import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PastedPerson } from '../../contract/rules/booking/paste-people.ts'
import type { StaffOrder } from '../../contract/staff/booking/orders.ts'
import { orderQuery, ordersApi } from '../api/booking/orders.ts'
import { dropDraft, readDraft, writeDraft } from '../kit/form/drafts.ts'
import { rulesIn } from '../kit/form/rule-text.ts'
import { type Conflict, conflictIn } from '../kit/form/use-record-form.ts'
import {
  cellErrors,
  freeSeat,
  type KnownSeat,
  type OrderLine,
  type PersonField,
  type Seat,
  seatsOf,
  seenOf,
  sentOf,
  withPeople,
} from './people.ts'

const draftPauseMs = 400

type Options = { order: StaffOrder; line: OrderLine; draftKey: string; onSaved: () => void }
/** What is typed, and the participants that it started from. */
type Typed = { seats: Seat[]; seen: KnownSeat[] }

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Whether participants of this line were typed before and not saved, in this browser. */
export async function findTyped(draftKey: string): Promise<(Typed & { at: string }) | undefined> {
  const draft = await readDraft(draftKey)
  const { seats, seen } = (draft?.changed ?? {}) as Partial<Typed>
  return draft && seats && seen ? { seats, seen, at: draft.at } : undefined
}

/** The typed participants of one line, and saving them. What is typed is kept in the browser until it is saved. */
export function usePeople({ order, line, draftKey, onSaved }: Options) {
  const client = useQueryClient()
  const fresh = (): Typed => ({ seats: seatsOf(seenOf(line), line.amount), seen: seenOf(line) })
  const [typed, setTyped] = useState(fresh)
  const [draftAt, setDraftAt] = useState<string | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const [error, setError] = useState<unknown>()
  const [cells, setCells] = useState<Record<string, string>>({})
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const { seats, seen } = typed
  const isDirty = !isSame(sentOf(seats).people, sentOf(seen).people)

  // Others changed the participants while nothing was typed here.
  const follow = useEffectEvent(() => {
    if (!isDirty && !isSame(seen, seenOf(line))) setTyped(fresh())
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the participants change
  useEffect(() => follow(), [line.participants])

  const restore = useEffectEvent((found: Awaited<ReturnType<typeof findTyped>>) => {
    if (!found || isDirty) return
    setTyped({ seats: seatsOf(found.seats, line.amount), seen: found.seen })
    setDraftAt(found.at)
  })
  useEffect(() => {
    let isGone = false
    void findTyped(draftKey).then((found) => !isGone && restore(found))
    return () => {
      isGone = true
    }
  }, [draftKey])

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const keep = (next: Typed) => {
    setTyped(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () =>
        void writeDraft(draftKey, { changed: next, version: order.version, at: new Date().toISOString() }),
      draftPauseMs,
    )
  }
  const fill = (from: number, people: readonly PastedPerson[]) =>
    keep({ ...typed, seats: withPeople(seats, from, people) })
  const type = (index: number, field: PersonField, value: string) => {
    const { [`${index}-${field}`]: _fixed, ...left } = cells
    setCells(left)
    keep({ ...typed, seats: seats.map((seat, at) => (at === index ? { ...seat, [field]: value } : seat)) })
  }
  const clear = (index: number) =>
    keep({ ...typed, seats: seats.map((seat, at) => (at === index ? freeSeat : seat)) })
  const forget = () => {
    clearTimeout(timer.current)
    void dropDraft(draftKey)
  }
  const discard = () => {
    forget()
    setTyped(fresh())
    setDraftAt(null)
    setConflict(null)
    setCells({})
    setError(undefined)
  }

  const save = async (base: KnownSeat[] = seen): Promise<void> => {
    if (isSaving) return
    const { people, indexes } = sentOf(seats)
    setIsSaving(true)
    setError(undefined)
    setConflict(null)
    try {
      const saved = await ordersApi.setParticipants(order.id, [{ line_id: line.id, people, seen: base }])
      forget()
      client.setQueryData(orderQuery(order.id).queryKey, saved)
      void client.invalidateQueries({ queryKey: ['orders'] })
      onSaved()
    } catch (failure) {
      const found = conflictIn(failure)
      if (found) setConflict(found)
      else setError(failure)
      setCells(cellErrors(rulesIn(failure), indexes))
    }
    setIsSaving(false)
  }
  /** Takes one of the two lists of a conflict. */
  const resolve = (choice: 'mine' | 'theirs') => {
    const theirs = Object.values(conflict?.fields ?? {})[0]?.theirs as Partial<KnownSeat>[] | undefined
    const known = (theirs ?? []).map((person) => ({ ...freeSeat, ...person }) as KnownSeat)
    if (choice === 'mine') return save(known)
    forget()
    setConflict(null)
    setTyped({ seats: seatsOf(known, line.amount), seen: known })
    return client.invalidateQueries({ queryKey: orderQuery(order.id).queryKey })
  }
  return {
    seats,
    isDirty,
    isSaving,
    error,
    cells,
    conflict,
    draftAt,
    type,
    fill,
    clear,
    save,
    resolve,
    discard,
  }
}
