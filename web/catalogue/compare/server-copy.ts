import { createApi } from '../../lib/api/api.ts'
import { localeOfPath } from '../../lib/i18n/paths.ts'

/** In the page's language, as all requests. */
const api = () => createApi(localeOfPath(location.pathname))

let pending: number[] | undefined
let saving = false

/** Saves the selection on the server; of several quick changes the last one wins. Failures are ignored: the tab has the selection. */
export async function saveCopy(ids: number[]) {
  pending = ids
  if (saving) return
  saving = true
  while (pending) {
    const next: number[] = pending
    pending = undefined
    await api()
      .saveComparison(next)
      .catch(() => {})
  }
  saving = false
}

export const readCopy = async () => (await api().savedComparison()).products
