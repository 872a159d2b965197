import type { Locale } from '../../../contract/rules/locale.ts'

/** The picture that goes with a shared link (server/found/social), by the page's address; without one the shop's own. */
export const socialPicture = (locale: Locale, uri?: string) =>
  uri ? `/social/${locale}/${uri.split('/').at(-1)}.png` : `/social/${locale}.png`
