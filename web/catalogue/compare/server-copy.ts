import { createApi } from '../../lib/api/api.ts'

// The language plays no part here: only ids are kept.
const api = createApi('nl')

let waiting: number[] | undefined
let saving = false

/** Saves the choice; of several quick changes the last is what stays. A copy that fails is no matter: the tab has the choice. */
export async function saveCopy(ids: number[]) {
  waiting = ids
  if (saving) return
  saving = true
  while (waiting) {
    const next: number[] = waiting
    waiting = undefined
    await api.saveComparison(next).catch(() => {})
  }
  saving = false
}

export const readCopy = async () => (await api.keptComparison()).products
