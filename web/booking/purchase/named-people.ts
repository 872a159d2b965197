import type { TakenRenewals } from '../../../contract/wire/booking/renewal.ts'
import { saved } from '../../../ui/store/saved.ts'
import type { Draft, PersonInput } from './draft.ts'

type People = Draft['people']
/** `isFresh` until the order step has saved them in its draft. */
type Named = Record<number, { people: People[number]; isFresh: boolean }>

export const emptyPerson: PersonInput = {
  name: '',
  email: '',
  date_of_birth: '',
  winda_id: '',
  irata_number: '',
}

/** People who are known before it is known who orders: those whose certificates are renewed. By option. */
const store = saved<Named>('named people', {
  isPersonal: true,
  parse: (text) => {
    const stored: unknown = JSON.parse(text ?? '{}')
    return stored && typeof stored === 'object' ? (stored as Named) : {}
  },
})

/**
 * Fills in who takes part, at the order step. Those who were named before for seats in the cart stay. Returns how many are named, by option.
 */
export function nameParticipants(
  participants: TakenRenewals['participants'],
  amountOf: (poId: number) => number,
): Map<number, number> {
  const before = store.get()
  const named = participants.map(({ po_id, people }) => {
    const stay = (before[po_id]?.people ?? [])
      .slice(0, amountOf(po_id))
      .filter((person) => person.name && !people.some(({ name }) => name === person.name))
    return { po_id, people: [...stay, ...people.map((person) => ({ ...emptyPerson, ...person }))] }
  })
  store.set({
    ...before,
    ...Object.fromEntries(named.map(({ po_id, people }) => [po_id, { people, isFresh: true }])),
  })
  return new Map(named.map(({ po_id, people }) => [po_id, people.length]))
}

/** Those that the order step does not know yet. */
export const findNamed = (): People =>
  Object.fromEntries(
    Object.entries(store.get()).flatMap(([po, { people, isFresh }]) => (isFresh ? [[po, people]] : [])),
  )

/** The order step has saved who takes part, perhaps changed: that counts from now on. */
export function noteSaved(people: People) {
  const before = store.get()
  const changed = Object.keys(before).flatMap((po) => {
    const saved = people[Number(po)]
    return saved ? [[po, { people: saved, isFresh: false }]] : []
  })
  if (changed.length) store.set({ ...before, ...Object.fromEntries(changed) })
}

export const forgetNamed = () => store.set({})
