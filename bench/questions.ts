/** What is asked of the catalogue. Every number makes a question that was not asked before, and has the same answer. */
export const kinds = ['category', 'search', 'suggestions'] as const
export type Kind = (typeof kinds)[number]
export type Question = { path: string; body?: object }

/** Whole words, begun ones, stems, codes, synonyms, compounds and misspelled ones, as people type them. */
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
/** So many questions in a row are unlike each other, apart from what makes them new. */
export const differing: Record<Kind, number> = {
  category: 1,
  search: terms.length,
  suggestions: terms.length,
}

/** Signs only: part of the question, but no word. */
const signs = (number: number) => number.toString(2).replaceAll('0', '.').replaceAll('1', '!')

export function questionOf(kind: Kind, number: number, categoryId: number): Question {
  const term = terms[number % terms.length] ?? ''
  // A price that does not count: its filter is off.
  const asNew = { price_filter: { active: false, max: number } }
  if (kind === 'category') return { path: '/api/queryProducts', body: { category_id: categoryId, ...asNew } }
  if (kind === 'search') return { path: '/api/queryProducts', body: { search: term, ...asNew } }
  return { path: `/api/search/suggestions?term=${encodeURIComponent(`${term} ${signs(number)}`)}` }
}
