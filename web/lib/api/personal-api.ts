import { accountsApi } from './accounts.ts'
import { bookingApi } from './booking.ts'
import type { ApiClient } from './client.ts'
import { serviceApi } from './service.ts'

/** The requests of personal pages and forms, whose code public pages do not load before they are made. */
export const personalApi = (client: ApiClient) => ({
  ...accountsApi(client),
  ...bookingApi(client),
  ...serviceApi(client),
})
