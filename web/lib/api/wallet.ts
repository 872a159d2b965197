import type { Locale } from '../../../contract/rules/locale.ts'
import { bodyOf, data } from '../../../ui/api/body-of.ts'
import { newClient } from './client.ts'

/** The requests about certificates on a phone, which no other page makes. */
export const createWalletApi = (locale: Locale, fetch?: typeof globalThis.fetch) => {
  const api = newClient(locale, fetch)
  return {
    wallet: (token: string) => data(bodyOf(api.wallets[':token'].$get({ param: { token } }))),
    ownWallets: () => data(bodyOf(api.customer.wallets.$get())),
  }
}
