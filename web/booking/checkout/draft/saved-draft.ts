import type { TakenRenewals } from '../../../../contract/wire/booking/renewal.ts'
import { saved } from '../../../../ui/store/saved.ts'
import { type Draft, emptyDraft, emptyPerson } from '../../purchase/draft.ts'

type SavedDraft = { owner: number; draft: Partial<Draft> }

/** Drafts of an earlier release had another shape; they are ignored. */
const isDraft = (draft: unknown): draft is Draft => {
  const { invoice, delivery, people } = (draft ?? {}) as Partial<Draft>
  return Boolean(invoice?.input && delivery?.input && people && typeof people === 'object')
}

const store = saved<SavedDraft | null>('checkout', {
  isPersonal: true,
  parse: (text) => {
    const stored: SavedDraft | null = JSON.parse(text ?? 'null')
    return stored && isDraft(stored.draft) ? stored : null
  },
})

type People = Draft['people']

/** People who are known before it is known who orders, such as those whose certificates are renewed. By option. */
const named = saved<People>('named people', {
  isPersonal: true,
  parse: (text) => {
    const stored: unknown = JSON.parse(text ?? '{}')
    return stored && typeof stored === 'object' ? (stored as People) : {}
  },
})

/** Fills in who takes part, at the order step. What was typed there for the same dates is replaced. */
export function nameParticipants(participants: TakenRenewals['participants']) {
  const people = Object.fromEntries(
    participants.map(({ po_id, people }) => [po_id, people.map((person) => ({ ...emptyPerson, ...person }))]),
  )
  named.set({ ...named.get(), ...people })
  const stored = store.get()
  if (stored)
    store.set({ ...stored, draft: { ...stored.draft, people: { ...stored.draft.people, ...people } } })
}

/** What this customer filled in earlier in this tab. Never what another customer filled in on the same screen. */
export function findDraft(owner: number): Partial<Draft> {
  const stored = store.get()
  const draft = stored?.owner === owner ? stored.draft : {}
  const known = named.get()
  if (!Object.keys(known).length) return draft
  return { ...draft, people: { ...known, ...draft.people }, isNamedLater: draft.isNamedLater ?? false }
}

/** Saved until the order is placed. Consents are left out: the law requires them to be given again. */
export const saveDraft = (owner: number, draft: Draft) =>
  store.set({ owner, draft: { ...draft, terms: emptyDraft.terms, early_start: emptyDraft.early_start } })

export function forgetDraft() {
  store.set(null)
  named.set({})
}
