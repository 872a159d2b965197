import type { Locale } from '../../../contract/rules/locale.ts'
import { accountsApi } from './accounts.ts'
import { bookingApi } from './booking.ts'
import { catalogueApi } from './catalogue.ts'
import { newClient } from './client.ts'
import { contentApi } from './content.ts'
import { serviceApi } from './service.ts'

/** Every request that the pages make, in one language. */
export function createApi(locale: Locale, fetch?: typeof globalThis.fetch) {
  const client = newClient(locale, fetch)
  return {
    ...catalogueApi(client),
    ...contentApi(client),
    ...accountsApi(client),
    ...bookingApi(client),
    ...serviceApi(client),
  }
}

export type ShopApi = ReturnType<typeof createApi>
