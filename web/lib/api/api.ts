import type { Locale } from '../../../contract/rules/locale.ts'
import { Unreachable } from '../../../ui/api/problem.ts'
import { catalogueApi } from './catalogue.ts'
import { type ApiClient, newClient } from './client.ts'
import { contentApi } from './content.ts'
import { everyPageApi } from './every-page.ts'
import type { personalApi } from './personal-api.ts'

const publicApi = (client: ApiClient) => ({
  ...catalogueApi(client),
  ...contentApi(client),
  ...everyPageApi(client),
})

/** Every request that the pages make, in one language. */
export type ShopApi = ReturnType<typeof publicApi> & ReturnType<typeof personalApi>

const loadPersonal = () => import('./personal-api.ts')
/** For pages that will make such requests. */
export const loadPersonalApi = () => void loadPersonal().catch(() => {})

/** The code of personal requests loads with the first of them. Without a connection they fail as any other. */
const personalRequest =
  (client: ApiClient, name: keyof ReturnType<typeof personalApi>) =>
  async (...args: unknown[]): Promise<unknown> => {
    const { personalApi } = await loadPersonal().catch((cause) => {
      throw new Unreachable('the code of a request did not load', { cause })
    })
    const request = personalApi(client)[name] as (...args: unknown[]) => Promise<unknown>
    return request(...args)
  }

export function createApi(locale: Locale, fetch?: typeof globalThis.fetch): ShopApi {
  const client = newClient(locale, fetch)
  return new Proxy(publicApi(client), {
    get: (api, name) => {
      // Whatever is awaited is asked for `then`.
      if (name in api || name === 'then' || typeof name === 'symbol') return Reflect.get(api, name)
      return personalRequest(client, name as keyof ReturnType<typeof personalApi>)
    },
  }) as ShopApi
}
