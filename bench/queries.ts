/** Queries to the catalogue. Every number gives a query that is new to the cache but has the same result. */
export const kinds = ['category', 'search', 'suggestions'] as const
export type Kind = (typeof kinds)[number]
export type CatalogueQuery = { path: string; body?: object }

/** Search terms as people type them: words, prefixes, stems, codes, synonyms, compounds and typos. */
const terms = [
  'reani',
  'irata level 3',
  'besloten ruimtes',
  'keuring ladder',
  'hefruck',
  'GW-401',
  'eerste hulp',
  'vca basis',
  'harnaskeuring',
  'bedrijfshulpverlening',
  'nen 3140 herhalng',
  'rolsteiger',
  'adembescherming',
  'gwo offshore',
  'bhv',
  'werken op hoogte',
  'schaarlift',
  'preventiemedewerker',
  'gas meten',
  'platte dak',
]
/** This many consecutive queries differ, apart from the part that makes them new. */
export const differentQueries: Record<Kind, number> = {
  category: 1,
  search: terms.length,
  suggestions: terms.length,
}

/** Punctuation: changes the query text but not its words. */
const punctuation = (number: number) => number.toString(2).replaceAll('0', '.').replaceAll('1', '!')

export function queryOf(kind: Kind, number: number, categoryId: number): CatalogueQuery {
  const term = terms[number % terms.length] ?? ''
  // An inactive price filter makes the query new without an effect.
  const uniqueFilter = { price_filter: { active: false, max: number } }
  if (kind === 'category')
    return { path: '/api/queryProducts', body: { category_id: categoryId, ...uniqueFilter } }
  if (kind === 'search') return { path: '/api/queryProducts', body: { search: term, ...uniqueFilter } }
  return { path: `/api/search/suggestions?term=${encodeURIComponent(`${term} ${punctuation(number)}`)}` }
}
