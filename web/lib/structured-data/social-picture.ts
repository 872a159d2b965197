import type { Locale } from '../../../contract/rules/locale.ts'

/** The picture of a shared link (server/seo/social), by the page's path; by default the shop's own. */
export const socialPicture = (locale: Locale, uri?: string) =>
  uri ? `/social/${locale}/${uri.split('/').at(-1)}.png` : `/social/${locale}.png`
