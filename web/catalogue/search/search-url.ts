import { type Wish, writeWish } from '../../../contract/rules/catalogue/wish.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import { paths } from '../../lib/i18n/paths.ts'

/** Longer terms are cut off. */
const maxTermLength = 200

/** The `term` of a URL, without control characters and surrounding whitespace; '' when there is none. */
export const readTerm = (param: string | null) =>
  [...(param ?? '').replaceAll(/\p{Cc}+/gu, ' ').trim()].slice(0, maxTermLength).join('')

/** The search page for a term and a wish. */
export function searchUrl(locale: Locale, term: string, wish: Wish = {}) {
  const query = new URLSearchParams(term ? { term, ...writeWish(wish) } : {})
  return paths.search[locale] + (query.size ? `?${query}` : '')
}
