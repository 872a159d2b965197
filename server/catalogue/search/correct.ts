import { sql } from 'drizzle-orm'
import { readPrepared } from '../../platform/database/frequent-read.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { pairsOf, piecesOf, runsOf, splitCompound } from './query-words.ts'
import { editsOf, type KnownWord, likelyMeant } from './spelling.ts'

/** A word of a search as it is probably meant. */
export type Spelled = {
  word: string
  /** Other likely corrections. */
  others: string[]
}

export type Correction = {
  words: Spelled[]
  /** The search with its spelling corrected; null when nothing was. */
  didYouMean: string | null
}

/** Words with digits are codes, and two letters are too few to guess from. */
const isCorrectable = (word: string) => word.length >= 3 && !/\d/.test(word)

const asTyped = (word: string): Spelled => ({ word, others: [] })

/**
 * Replaces words that occur nowhere by known ones: a compound written as two words is joined, two words written as one are split, and
 * misspelled words are corrected.
 */
export async function correct(shop: Shop, typed: string[]): Promise<Correction> {
  const { unknown, joined } = await lookUp(shop, typed)
  const words: Spelled[] = []
  const shown: string[] = []
  for (let at = 0; at < typed.length; at++) {
    const [word = '', next = ''] = [typed[at], typed[at + 1]]
    const isPair = joined.has(word + next) && (unknown.has(word) || unknown.has(next))
    const { parts, meant } = unknown.has(word) && !isPair ? await findMeant(shop, word) : nothing
    const [best = isPair ? word + next : word, ...others] = meant
    words.push(...(parts.length ? parts.map(asTyped) : [{ word: best, others }]))
    shown.push(parts.length ? word : isPair ? `${word} ${next}` : best)
    if (isPair) at++
  }
  const didYouMean = shown.join(' ')
  return { words, didYouMean: didYouMean === typed.join(' ') ? null : didYouMean }
}

type Meant = { parts: string[]; meant: string[] }
const nothing: Meant = { parts: [], meant: [] }

/** Words that neither occur in a text, nor begin a word that does, nor are part of a synonym; and pairs that are known as one word. */
async function lookUp({ db, locale }: Shop, typed: string[]) {
  const documents = sql.raw(`search_documents d where d.locale = '${locale}'`)
  const rows = await readPrepared(db, { word: col.text, joined: col.boolean })`
    select w.word, false as joined from unnest(${sql.param(typed.filter(isCorrectable))}::text[]) w(word)
    where not exists (select 1 from search_words k where k.locale = ${locale} and k.word ~>=~ w.word and k.word ~<~ (w.word || '~'))
      and not exists (select 1 from search_synonyms s
        where s.term = any(${sql.param(runsOf(typed))}::text[]) and w.word = any(string_to_array(s.term, ' ')))
      and not exists (select 1 from ${documents} and d.words @@ to_tsquery('simple', w.word || ':*'))
    union all
    select w.word, true from unnest(${sql.param(pairsOf(typed))}::text[]) w(word)
    where exists (select 1 from search_words k where k.locale = ${locale} and k.word = w.word)
      or exists (select 1 from search_synonyms s where s.term = w.word)`
  const wordsWhere = (isJoined: boolean) =>
    new Set(rows.filter(({ joined }) => joined === isJoined).map(({ word }) => word))
  return { unknown: wordsWhere(false), joined: wordsWhere(true) }
}

/** What an unknown word may stand for: a known word with one error, a compound of known words, or the closest known words. */
async function findMeant(shop: Shop, typed: string): Promise<Meant> {
  const known = await listKnown(shop, typed, [...editsOf(typed), ...piecesOf(typed)])
  const certain = typed.length >= 6 ? likelyMeant(typed, known, 1) : []
  if (certain.length) return { parts: [], meant: certain }
  const words = new Set(known.map(({ word }) => word))
  const parts = splitCompound(typed, words)
  if (parts.length) return { parts, meant: [] }
  const meant = likelyMeant(typed, known)
  return meant.length ? { parts: [], meant } : { parts: await splitMisspelled(shop, typed, words), meant: [] }
}

/** A compound with one misspelled half: "heftrukcertificaat". */
async function splitMisspelled(shop: Shop, typed: string, known: Set<string>): Promise<string[]> {
  const minHalf = 5
  for (let at = minHalf; at <= typed.length - minHalf; at++) {
    const [front, back] = [typed.slice(0, at), typed.slice(at)]
    for (const [half, other] of [
      [front, back],
      [back, front],
    ] as const) {
      if (!known.has(other)) continue
      const [meant] = likelyMeant(half, await listKnown(shop, half, editsOf(half)), 1)
      if (meant) return half === front ? [meant, back] : [front, meant]
    }
  }
  return []
}

/** The known words among some spellings, and those that share most letters with the typed word. */
const listKnown = ({ db, locale }: Shop, typed: string, spellings: string[]): Promise<KnownWord[]> => {
  const documents = sql.raw(`search_documents d where d.locale = '${locale}'`)
  return readRows(db, { word: col.text, uses: col.integer })`
    with known as (
      select word from search_words where locale = ${locale}
      union select word from search_synonyms, regexp_split_to_table(term, ' ') word where length(word) >= 3
    ), candidates as (
      select word from known where word = any(${sql.param(spellings)}::text[])
      union (select word from known order by word <-> ${typed} limit 40)
    )
    select c.word, (select count(*)::int from ${documents} and d.words @@ to_tsquery('simple', c.word)) as uses from candidates c`
}
