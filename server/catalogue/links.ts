import type { Locale } from '../../contract/rules/locale.ts'

export const uriOf = (locale: Locale, slug: string) => (locale === 'nl' ? `/${slug}` : `/${locale}/${slug}`)

/**
 * An uploaded picture has its address in several sizes, of which this one is the usual. Its focal point is at the end, unless that is the
 * centre: `#30,60` (`shown_picture`); see `ui/picture.tsx`.
 */
export const pictureUri = (picture: string) =>
  picture.startsWith('media/') ? picture.replace(/^[^#]+/, '/$&/960.webp') : `/pictures/${picture}`
