import type { CatalogueShop } from '../memory/catalogue-shop.ts'
import { correct } from './correct.ts'
import { wordsOf } from './query-words.ts'
import { searchInDatabase } from './search-in-database.ts'
import { searchInMemory } from './search-in-memory.ts'
import type { SearchSource } from './source.ts'
import { type TextQuery, textQuery } from './text-query.ts'

/** Tables that affect every search. Words in pages count as correct spellings, so they change how typos are corrected. */
export const searchTables = ['search_synonyms', 'page_texts'] as const

export type Search = { query: TextQuery; didYouMean: string | null }

export async function sourceOf(shop: CatalogueShop): Promise<SearchSource> {
  const { search } = shop.catalogue
  const texts = await search.current(shop.locale)
  return texts ? searchInMemory(shop.locale, texts, search.stems) : searchInDatabase(shop)
}

/** Parses a search text and corrects its spelling; null when it contains no word. */
export async function parseSearch(source: SearchSource, text: string): Promise<Search | null> {
  const typed = wordsOf(text)
  if (!typed.length) return null
  const { words, didYouMean } = await correct(source, typed)
  const query = textQuery(await source.analyse(words))
  return query && { query, didYouMean }
}

/** The key of what was computed for a search; undefined when it is not known how long the search finds the same. */
export const keyOf = ({ locale }: CatalogueShop, { version }: SearchSource, search: Search | null) =>
  version === undefined ? undefined : JSON.stringify([locale, version, search?.query])
