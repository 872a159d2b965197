import type { Locale } from '../../contract/rules/locale.ts'

export const uriOf = (locale: Locale, slug: string) => (locale === 'nl' ? `/${slug}` : `/${locale}/${slug}`)

/** An uploaded picture has its address in several sizes, of which this one is the usual; see `ui/picture.tsx`. */
export const pictureUri = (picture: string) =>
  picture.startsWith('media/') ? `/${picture}/960.webp` : `/pictures/${picture}`
