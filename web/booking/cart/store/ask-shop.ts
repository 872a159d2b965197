import { createApi } from '../../../lib/api/api.ts'
import { localeHere } from '../cart-toasts.ts'

const patienceMs = 20_000

/** Others wait for their turn meanwhile, so a question without an answer must end. What is asked goes on when the page is left. */
const patiently: typeof fetch = (input, init) =>
  fetch(input, { ...init, keepalive: init?.method !== 'GET', signal: AbortSignal.timeout(patienceMs) })

/** The shop in the language of the page one is on. */
export const shopHere = () => createApi(localeHere(), patiently)
