import { linkedPaths } from '../links.ts'
import type { Locale } from '../locale.ts'

/** Apart from the other links, which every page loads. */
export const walletPath = (locale: Locale, token: string) => `${linkedPaths.wallet[locale]}/${token}`
