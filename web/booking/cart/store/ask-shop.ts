import { createApi } from '../../../lib/api/api.ts'
import { localeHere } from '../cart-toasts.ts'

const timeoutMs = 20_000

/** With a timeout, because other changes wait for this one. Writes continue when the visitor leaves the page. */
const fetchWithTimeout: typeof fetch = (input, init) =>
  fetch(input, { ...init, keepalive: init?.method !== 'GET', signal: AbortSignal.timeout(timeoutMs) })

/** The API in the language of the current page. */
export const shopHere = () => createApi(localeHere(), fetchWithTimeout)
