/** Limits on a search text: every word costs the database time. */
const maxWords = 10
const maxWordLength = 40
const maxCharacters = 300

/** Letters that Unicode does not decompose into a plain letter and an accent; replaced as PostgreSQL's `unaccent` does. */
const plainLetters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ĳ: 'ij' }

/** An abbreviation written with full stops ("e.h.b.o."), or three or more single letters ("b h v"). */
const spelledOut = /(?<![a-z0-9])[a-z](?:(?:\.[a-z])+|(?:[ -][a-z]){2,})(?![a-z0-9])/g

/** The words of a search text in the form of the search index: lower case, without accents, punctuation or emoji. */
export function wordsOf(text: string): string[] {
  const plain = text
    .slice(0, maxCharacters)
    .toLowerCase()
    .replace(/[ßæœøđłĳ]/g, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(spelledOut, (letters) => letters.replace(/[^a-z]/g, ''))
  return (plain.match(/[a-z0-9]+/g) ?? []).slice(0, maxWords).map((word) => word.slice(0, maxWordLength))
}

/** Sequences of one to four words, which may have synonyms. */
export function runsOf(words: string[]): string[] {
  const runs = words.flatMap((_, from) =>
    [1, 2, 3, 4]
      .filter((length) => from + length <= words.length)
      .map((length) => words.slice(from, from + length).join(' ')),
  )
  return [...new Set(runs)]
}

/** Each pair of neighbouring words as one word: "hoog werker" may be written as one. */
export const pairsOf = (words: string[]) => words.slice(1).map((word, before) => (words[before] ?? '') + word)

const minPart = 3
/** In three or more parts, shorter ones are too often found by chance. */
const minPartOfMany = 4
const maxParts = 4
/** What may be between the parts of a compound: a linking letter, or a small word of a phrase written without spaces. */
const links = ['s', 'op', 'en', 'in', 'of', 'at', 'and']

/** The pieces of a word that may be words themselves. */
export function piecesOf(word: string): string[] {
  const pieces = new Set<string>()
  for (let from = 0; from <= word.length - minPart; from++)
    for (let to = from + minPart; to <= word.length; to++) pieces.add(word.slice(from, to))
  pieces.delete(word)
  return [...pieces]
}

/**
 * Splits a compound ("harnaskeuring") into known words: as few as possible, and the longest last word first, so "harnas|keuring" and not
 * "harn|askeuring". Empty when it cannot be split.
 */
export function splitCompound(word: string, known: Set<string>): string[] {
  let best: string[] = []
  const isBetter = (parts: string[]) =>
    best.length === 0 ||
    parts.length < best.length ||
    (parts.length === best.length && (parts.at(-1)?.length ?? 0) > (best.at(-1)?.length ?? 0))
  const extend = (rest: string, parts: string[]) => {
    if (rest === '') {
      const isSafe = parts.length === 2 || parts.every(({ length }) => length >= minPartOfMany)
      if (parts.length >= 2 && isSafe && isBetter(parts)) best = parts
      return
    }
    if (parts.length === maxParts) return
    takePart(rest, parts)
    if (parts.length > 0)
      for (const link of links) if (rest.startsWith(link)) takePart(rest.slice(link.length), parts)
  }
  const takePart = (rest: string, parts: string[]) => {
    for (let length = minPart; length <= rest.length; length++) {
      const part = rest.slice(0, length)
      if (known.has(part)) extend(rest.slice(length), [...parts, part])
    }
  }
  extend(word, [])
  return best
}
