import type { hc } from 'hono/client'
import { type Locale, languageIds } from '../../../contract/rules/locale.ts'
import type { Api } from '../../../server/api.ts'
import { typedClient } from '../../../ui/api/typed-client.ts'

/** In the browser requests go over the network; while rendering, `fetch` calls the API in the same process. */
export const newClient = (locale: Locale, fetch?: typeof globalThis.fetch) =>
  typedClient<ReturnType<typeof hc<Api>>>(
    { 'language-id': String(languageIds[locale]) },
    fetch ?? ((url, init) => globalThis.fetch(url, init)),
  ).api

export type ApiClient = ReturnType<typeof newClient>
