import type { Locale } from '../../../contract/rules/locale.ts'
import { paths } from '../../lib/i18n/paths.ts'

/** Where results for a term stand; without one, where one can search. A list that was made longer says so by `page`. */
export function searchUrl(locale: Locale, term: string, page = 1) {
  const query = new URLSearchParams()
  if (term) query.set('term', term)
  if (term && page > 1) query.set('page', String(page))
  return paths.search[locale] + (query.size ? `?${query}` : '')
}
