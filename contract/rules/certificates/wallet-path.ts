import type { Locale } from '../locale.ts'
import { linkedPaths } from '../paths/links.ts'

/** Apart from the other links, which every page loads. */
export const walletPath = (locale: Locale, token: string) => `${linkedPaths.wallet[locale]}/${token}`
