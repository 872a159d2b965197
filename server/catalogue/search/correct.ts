import { piecesOf, splitCompound } from './query-words.ts'
import type { SearchSource } from './source.ts'
import { editsOf, likelyMeant } from './spelling.ts'

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
export const isCorrectable = (word: string) => word.length >= 3 && !/\d/.test(word)

const asTyped = (word: string): Spelled => ({ word, others: [] })

/**
 * Replaces words that occur nowhere by known ones: a compound written as two words is joined, two words written as one are split, and
 * misspelled words are corrected.
 */
export async function correct(source: SearchSource, typed: string[]): Promise<Correction> {
  const { unknown, joined } = await source.lookUp(typed)
  const words: Spelled[] = []
  const shown: string[] = []
  for (let at = 0; at < typed.length; at++) {
    const [word = '', next = ''] = [typed[at], typed[at + 1]]
    const isPair = joined.has(word + next) && (unknown.has(word) || unknown.has(next))
    const { parts, meant } = unknown.has(word) && !isPair ? await findMeant(source, word) : nothing
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

/** What an unknown word may stand for: a known word with one error, a compound of known words, or the closest known words. */
async function findMeant(source: SearchSource, typed: string): Promise<Meant> {
  const known = await source.listKnown(typed, [...editsOf(typed), ...piecesOf(typed)])
  const certain = typed.length >= 6 ? likelyMeant(typed, known, 1) : []
  if (certain.length) return { parts: [], meant: certain }
  const words = new Set(known.map(({ word }) => word))
  const parts = splitCompound(typed, words)
  if (parts.length) return { parts, meant: [] }
  const meant = likelyMeant(typed, known)
  return meant.length
    ? { parts: [], meant }
    : { parts: await splitMisspelled(source, typed, words), meant: [] }
}

/** A compound with one misspelled half: "heftrukcertificaat". */
async function splitMisspelled(source: SearchSource, typed: string, known: Set<string>): Promise<string[]> {
  const minHalf = 5
  for (let at = minHalf; at <= typed.length - minHalf; at++) {
    const [front, back] = [typed.slice(0, at), typed.slice(at)]
    for (const [half, other] of [
      [front, back],
      [back, front],
    ] as const) {
      if (!known.has(other)) continue
      const [meant] = likelyMeant(half, await source.listKnown(half, editsOf(half)), 1)
      if (meant) return half === front ? [meant, back] : [front, meant]
    }
  }
  return []
}
