/** A search document as it is stored, see `search_documents`. */
export type StoredDocument = {
  id: number
  /** Name, summary and the like as a `tsvector` with places and weights: `'bhv':1A,7C 'cursus':2A`. */
  head: string
  /** All words, with spaces between them. */
  words: string
}

/** More places of a word in a head are not kept. */
const maxPlaces = 255

const [zero, nine, comma, a, b, c] = [...'09,ABC'].map((letter) => letter.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
  number,
  number,
]
export const space = ' '.charCodeAt(0)

/**
 * Calls a function with each word of a `tsvector`, by where it begins and ends, and its places, in the order in which it stores them. Words
 * consist of letters and digits, so nothing is escaped. All documents are read in this way, so it splits no strings.
 */
export function eachWord(
  vector: string,
  found: (from: number, to: number, places: readonly number[]) => void,
) {
  for (let at = 0; at < vector.length; at++) {
    const end = vector.indexOf("'", at + 1)
    const from = at + 1
    const places: number[] = []
    let [position, weight] = [0, 0]
    for (at = end + 2; at <= vector.length; at++) {
      const code = at < vector.length ? vector.charCodeAt(at) : space
      if (code >= zero && code <= nine) position = position * 10 + code - zero
      else if (code === comma || code === space) {
        if (places.length < maxPlaces) places.push(position * 4 + weight)
        position = 0
        weight = 0
        if (code === space) break
      } else weight = code === a ? 3 : code === b ? 2 : code === c ? 1 : 0
    }
    found(from, end, places)
  }
}

/** A number that differs when the texts differ, but for a chance of one in 2^53. */
export function markOf({ head, words }: StoredDocument): number {
  let one = 0x9e3779b1
  let two = 0x85ebca6b
  for (const text of [head, words])
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      one = Math.imul(one ^ code, 0x5bd1e995)
      two = Math.imul(two ^ code, 0x1b873593)
    }
  return (two >>> 11) * 2 ** 32 + (one >>> 0)
}
