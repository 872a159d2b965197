import type { Draft, FieldName } from '../../purchase/draft.ts'

const storageKey = 'checkout'

/** The law wants these said anew, not remembered. */
const consents: readonly FieldName[] = ['terms', 'early_start']

type Kept = { owner: number; draft: Draft }

/** Of this customer only: somebody else may sit at the same screen by now. */
export function keptDraft(owner: number): Draft {
  try {
    const kept: Kept | null = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    return kept?.owner === owner ? kept.draft : {}
  } catch {
    return {}
  }
}

export function keepDraft(owner: number, draft: Draft) {
  const kept = Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => value && !consents.includes(name as FieldName)),
  )
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ owner, draft: kept } satisfies Kept))
  } catch {
    // No room or no permission: then it lives as long as the page.
  }
}

export const forgetDraft = () => sessionStorage.removeItem(storageKey)
