import { saved } from '../../../../ui/store/saved.ts'
import { type Draft, emptyDraft } from '../../purchase/draft.ts'
import { findNamed, forgetNamed, noteSaved } from '../../purchase/named-people.ts'

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

/** What this customer filled in earlier in this tab. Never what another customer filled in on the same screen. */
export function findDraft(owner: number): Partial<Draft> {
  const stored = store.get()
  const draft = stored?.owner === owner ? stored.draft : {}
  const named = findNamed()
  if (!Object.keys(named).length) return draft
  return { ...draft, people: { ...draft.people, ...named }, isNamedLater: false }
}

/** Saved until the order is placed. Consents are left out: the law requires them to be given again. */
export function saveDraft(owner: number, draft: Draft) {
  store.set({ owner, draft: { ...draft, terms: emptyDraft.terms, early_start: emptyDraft.early_start } })
  noteSaved(draft.people)
}

export function forgetDraft() {
  store.set(null)
  forgetNamed()
}
