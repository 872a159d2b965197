import type { Locale } from '../../../contract/rules/locale.ts'
import type { SearchTexts } from '../memory/search/search-index.ts'
import type { Stems } from '../memory/search/stems.ts'
import type { Analysis, Word } from './analysis.ts'
import { isCorrectable, type Spelled } from './correct.ts'
import { findHits } from './find-hits.ts'
import { pairsOf, runsOf } from './query-words.ts'
import type { SearchSource } from './source.ts'
import type { KnownWord } from './spelling.ts'

/** Searches the texts that this process holds. */
export const searchInMemory = (locale: Locale, texts: SearchTexts, stems: Stems): SearchSource => ({
  version: texts.version,
  lookUp: (typed) => lookUp(texts, typed),
  listKnown: (typed, spellings) => listKnown(texts, typed, spellings),
  analyse: (spelled) => analyse(locale, texts, stems, spelled),
  findHits: (kind, query) => findHits(texts.documents[kind], query),
})

const isJoined = ({ words, synonyms }: SearchTexts, word: string) =>
  words.has(word) || synonyms.meanings.has(word)

function lookUp(texts: SearchTexts, typed: string[]) {
  const { documents, words, synonyms } = texts
  const inSynonyms = new Set(
    runsOf(typed).flatMap((run) => (synonyms.meanings.has(run) ? run.split(' ') : [])),
  )
  const isKnown = (word: string) =>
    words.hasBeginning(word) ||
    inSynonyms.has(word) ||
    Object.values(documents).some((corpus) => corpus.hasBeginning(word))
  return {
    unknown: new Set(typed.filter((word) => isCorrectable(word) && !isKnown(word))),
    joined: new Set(pairsOf(typed).filter((pair) => isJoined(texts, pair))),
  }
}

const maxSimilar = 40

function listKnown(
  { documents, words, synonyms }: SearchTexts,
  typed: string,
  spellings: string[],
): KnownWord[] {
  const known = new Set([
    ...spellings.filter((word) => words.has(word) || synonyms.words.has(word)),
    ...words.listSimilar(typed, maxSimilar),
    ...synonyms.words.listSimilar(typed, maxSimilar),
  ])
  return [...known].map((word) => ({
    word,
    uses: Object.values(documents).reduce((uses, corpus) => uses + corpus.usesOf(word), 0),
  }))
}

async function analyse(
  locale: Locale,
  texts: SearchTexts,
  stems: Stems,
  spelled: Spelled[],
): Promise<Analysis> {
  const words = spelled.map(({ word }) => word)
  const meanings = new Map<string, string[][]>()
  for (const term of [...runsOf(words), ...pairsOf(words)]) {
    const found = texts.synonyms.meanings.get(term)
    if (found)
      meanings.set(
        term,
        found.map((meaning) => meaning.split(' ').filter(Boolean)),
      )
  }
  const stemOf = await stems.find(locale, [
    ...words,
    ...spelled.flatMap(({ others }) => others),
    ...[...meanings.values()].flat(2),
  ])
  const stemmed = (word: string): Word => ({ word, stem: stemOf.get(word) ?? null })
  return {
    words: spelled.map(({ word, others }) => ({ ...stemmed(word), others: others.map(stemmed) })),
    synonyms: new Map(
      [...meanings].map(([term, found]) => [term, found.map((meaning) => meaning.map(stemmed))]),
    ),
    joined: new Set(pairsOf(words).filter((pair) => isJoined(texts, pair))),
  }
}
