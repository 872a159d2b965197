import { sql } from 'drizzle-orm'
import type { Locale } from '../../../contract/rules/locale.ts'
import { readPrepared } from '../../platform/database/frequent-read.ts'
import { col } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import type { Spelled } from './correct.ts'
import { pairsOf, runsOf } from './query-words.ts'

/** A word and its stem; the stem is null for stop words ("op", "the"). */
export type Word = { word: string; stem: string | null }

export type Analysis = {
  /** The words as they are probably meant, each with other likely corrections. */
  words: (Word & { others: Word[] })[]
  /** Meanings of a sequence of words; an empty meaning marks a word that can be ignored. */
  synonyms: Map<string, Word[][]>
  /** Pairs of words that also occur as one word ("gas meten"). */
  joined: Set<string>
}

export const stemmers: Record<Locale, string> = { nl: 'dutch_stem', en: 'english_stem' }

/** Looks up stems and synonyms of the words. */
export async function analyse({ db, locale }: Shop, spelled: Spelled[]): Promise<Analysis> {
  const stemmer = stemmers[locale]
  const words = spelled.map(({ word }) => word)
  const others = [...new Set(spelled.flatMap(({ others }) => others))]
  const rows = await readPrepared(db, {
    words: col.json<Word[]>(),
    others: col.json<Word[]>().orNull,
    synonyms: col.rows({ term: col.text, meaning: col.json<Word[]>() }).orNull,
    joined: col.json<string[]>().orNull,
  })`
    select
      (select json_agg(json_build_object('word', w.word, 'stem', (ts_lexize(${stemmer}::regdictionary, w.word))[1]) order by w.position)
        from unnest(${sql.param(words)}::text[]) with ordinality w(word, position)) as words,
      (select json_agg(json_build_object('word', w.word, 'stem', (ts_lexize(${stemmer}::regdictionary, w.word))[1]))
        from unnest(${sql.param(others)}::text[]) w(word)) as others,
      (select json_agg(json_build_object('term', s.term, 'meaning', coalesce((
          select json_agg(json_build_object('word', m.word, 'stem', (ts_lexize(${stemmer}::regdictionary, m.word))[1]) order by m.position)
          from regexp_split_to_table(s.meaning, ' ') with ordinality m(word, position) where m.word <> ''), '[]')))
        from search_synonyms s where s.term = any(${sql.param([...runsOf(words), ...pairsOf(words)])}::text[])) as synonyms,
      (select json_agg(k.word) from (
          select word from search_words where locale = ${locale} union select term from search_synonyms
        ) k where k.word = any(${sql.param(pairsOf(words))}::text[])) as joined`
  const found = rows[0]
  if (!found) throw new Error('a select without from gave no row')
  const synonyms = new Map<string, Word[][]>()
  for (const { term, meaning } of found.synonyms ?? [])
    synonyms.set(term, [...(synonyms.get(term) ?? []), meaning])
  const stemmed = new Map((found.others ?? []).map((other) => [other.word, other]))
  return {
    words: found.words.map((word, place) => ({
      ...word,
      others: (spelled[place]?.others ?? []).flatMap((other) => stemmed.get(other) ?? []),
    })),
    synonyms,
    joined: new Set(found.joined ?? []),
  }
}
