import type { Locale } from '../../contract/rules/locale.ts'

export const uriOf = (locale: Locale, slug: string) => (locale === 'nl' ? `/${slug}` : `/${locale}/${slug}`)

export const pictureUri = (picture: string) => `/pictures/${picture}`
