import type { Locale } from '../../../contract/rules/locale.ts'
import { paths } from '../../lib/i18n/paths.ts'

/** Longer terms are cut off. */
const maxTermLength = 200

/** The `term` of a URL, without control characters and surrounding whitespace; '' when there is none. */
export const readTerm = (param: string | null) =>
  [...(param ?? '').replaceAll(/\p{Cc}+/gu, ' ').trim()].slice(0, maxTermLength).join('')

/** The search page for a term. `page` is how many times "Show more" was pressed, plus one. */
export function searchUrl(locale: Locale, term: string, page = 1) {
  const query = new URLSearchParams()
  if (term) query.set('term', term)
  if (term && page > 1) query.set('page', String(page))
  return paths.search[locale] + (query.size ? `?${query}` : '')
}
