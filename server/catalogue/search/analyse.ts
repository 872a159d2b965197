import { sql } from 'drizzle-orm'
import type { Locale } from '../../../contract/rules/locale.ts'
import { readPrepared } from '../../platform/database/frequent-read.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { cutsOf, runsOf } from './query-words.ts'
import { likelyMeant, swapsOf } from './spelling.ts'

/** A word and its stem; the stem is null for stop words ("op", "the"). */
export type Word = { word: string; stem: string | null }

export type Analysis = {
  words: Word[]
  /** Meanings of a sequence of words; an empty meaning marks a word that can be ignored. */
  synonyms: Map<string, Word[][]>
  /** Pairs of words that also occur as one word ("gas meten"). */
  joined: Set<string>
  /** For words that do not occur in the index: likely corrections, each of one or two words. */
  meant: Map<string, Word[][]>
}

const stemmers: Record<Locale, string> = { nl: 'dutch_stem', en: 'english_stem' }

const isSpelled = (word: string) => word.length < 3 || /\d/.test(word)

const neighbours = (words: string[]) => words.slice(1).map((word, before) => (words[before] ?? '') + word)

/** Looks up stems, synonyms and corrections of the words. */
export async function analyse(shop: Shop, words: string[]): Promise<Analysis> {
  const { db, locale } = shop
  const stemmer = stemmers[locale]
  const rows = await readPrepared(db, {
    words: col.json<(Word & { known: boolean })[]>(),
    synonyms: col.rows({ term: col.text, meaning: col.json<Word[]>() }).orNull,
    joined: col.json<string[]>().orNull,
  })`
    select
      (select json_agg(json_build_object('word', w.word, 'stem', (ts_lexize(${stemmer}::regdictionary, w.word))[1], 'known',
          exists (select 1 from search_words k where k.locale = ${locale} and k.word ~>=~ w.word and k.word ~<~ (w.word || '~'))) order by w.position)
        from unnest(${sql.param(words)}::text[]) with ordinality w(word, position)) as words,
      (select json_agg(json_build_object('term', s.term, 'meaning', coalesce((
          select json_agg(json_build_object('word', m.word, 'stem', (ts_lexize(${stemmer}::regdictionary, m.word))[1]) order by m.position)
          from regexp_split_to_table(s.meaning, ' ') with ordinality m(word, position) where m.word <> ''), '[]')))
        from search_synonyms s where s.term = any(${sql.param(runsOf(words))}::text[])) as synonyms,
      (select json_agg(k.word) from search_words k
        where k.locale = ${locale} and k.word = any(${sql.param(neighbours(words))}::text[])) as joined`
  const found = rows[0]
  if (!found) throw new Error('a select without from gave no row')
  const synonyms = new Map<string, Word[][]>()
  for (const { term, meaning } of found.synonyms ?? [])
    synonyms.set(term, [...(synonyms.get(term) ?? []), meaning])
  const unknown = found.words.filter(({ word, known }) => !known && !isSpelled(word) && !synonyms.has(word))
  const meant = new Map<string, Word[][]>()
  for (const { word } of unknown) meant.set(word, await listMeant(shop, word))
  return {
    words: found.words.map(({ word, stem }) => ({ word, stem })),
    synonyms,
    joined: new Set(found.joined ?? []),
    meant,
  }
}

/** Corrections of an unknown word: two known words written as one, or a known word misspelled. */
async function listMeant({ db, locale }: Shop, typed: string): Promise<Word[][]> {
  const cuts = cutsOf(typed)
  const exact = [...new Set([...swapsOf(typed), ...cuts.flat()])]
  const stemmer = stemmers[locale]
  const rows = await readRows(db, { word: col.text, stem: col.text.orNull, exact: col.boolean })`
    select word, (ts_lexize(${stemmer}::regdictionary, word))[1] as stem, true as exact from search_words
    where locale = ${locale} and word = any(${sql.param(exact)}::text[])
    union all
    (select word, (ts_lexize(${stemmer}::regdictionary, word))[1], false from search_words where locale = ${locale} order by word <-> ${typed} limit 30)`
  const known = new Map(rows.map(({ word, stem }) => [word, { word, stem }]))
  const look = (words: string[]) => words.flatMap((word) => known.get(word) ?? [])
  // The split with the longest last part first: "harnas|keuring", not "harn|askeuring".
  const compound = cuts.map(look).filter((parts) => parts.length === 2)
  return [...compound.slice(0, 2), ...likelyMeant(typed, [...known.keys()]).map((word) => look([word]))]
}
