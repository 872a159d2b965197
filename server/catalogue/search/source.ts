import type { DocumentKind } from '../memory/search/search-index.ts'
import type { Analysis } from './analysis.ts'
import type { Spelled } from './correct.ts'
import type { Hits } from './hits.ts'
import type { KnownWord } from './spelling.ts'
import type { TextQuery } from './text-query.ts'

type Found<T> = T | Promise<T>

/** Where a search looks: in the memory of this process, or in PostgreSQL as long as not everything was read. Both find the same. */
export type SearchSource = {
  /** As long as it stays the same, a search finds the same; undefined when that is not known. */
  version: number | undefined
  /** Words that neither occur in a text, nor begin a word that does, nor are part of a synonym; and pairs that are known as one word. */
  lookUp: (typed: string[]) => Found<{ unknown: ReadonlySet<string>; joined: ReadonlySet<string> }>
  /** The known words among some spellings, and those that share most letters with the typed word. */
  listKnown: (typed: string, spellings: string[]) => Found<KnownWord[]>
  /** Looks up stems and synonyms of the words. */
  analyse: (spelled: Spelled[]) => Found<Analysis>
  /**
   * Everything that contains all parts of the query. When nothing has all of them in its name, summary or category, also what has some of
   * them there. Matches in the name rank highest; how often a word occurs matters less for those, so that the more popular of two is first.
   */
  findHits: (kind: DocumentKind, query: TextQuery) => Found<Hits>
}
