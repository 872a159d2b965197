/** Damerau–Levenshtein distance: letters added, removed or replaced, and neighbouring letters swapped. */
export function distance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const other = a[row - 1] === b[column - 1] ? 0 : 1
      let errors = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + other,
      )
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        errors = Math.min(errors, (before[column - 2] ?? 0) + 1)
      current.push(errors)
    }
    before = last
    last = current
  }
  return last[b.length] ?? 0
}

/** Typo tolerance: the number of errors allowed by word length. */
const allowedErrors = (length: number) => (length < 3 ? 0 : length < 7 ? 1 : length < 11 ? 2 : 3)

/** A word as it sounds, with one spelling for sounds that people confuse: "stijger" and "steiger", "heftruk" and "heftruck". */
const soundOf = (word: string) =>
  word
    .replaceAll(/ij|y/g, 'ei')
    .replaceAll('ou', 'au')
    .replaceAll('ch', 'g')
    .replaceAll('ph', 'f')
    .replaceAll(/ck|c|q/g, 'k')
    .replaceAll('z', 's')
    .replace(/dt?$/, 't')
    .replaceAll(/(.)\1/g, '$1')

/**
 * Distance to a word, to its sound, or to its beginning, because the visitor may still be typing. A match with only the sound or the
 * beginning counts half an error more: "heftr" is closer to "heft" than to longer words.
 */
function distanceTo(typed: string, word: string): number {
  const beginnings =
    word.length > typed.length && typed.length > 4
      ? [word.slice(0, typed.length), word.slice(0, typed.length + 1)]
      : []
  return Math.min(
    distance(typed, word),
    distance(soundOf(typed), soundOf(word)) + 0.5,
    ...beginnings.map((beginning) => distance(typed, beginning) + 0.5),
  )
}

const letters = [...'abcdefghijklmnopqrstuvwxyz']

/** All spellings with one letter less, more or different, or two neighbouring letters swapped; trigram similarity misses many of them. */
export function editsOf(word: string): string[] {
  const edits = new Set<string>()
  for (let at = 0; at <= word.length; at++) {
    const [front, back] = [word.slice(0, at), word.slice(at)]
    const [one = '', two = ''] = back
    edits.add(front + back.slice(1))
    edits.add(front + two + one + back.slice(2))
    for (const letter of letters) {
      edits.add(front + letter + back)
      edits.add(front + letter + back.slice(1))
    }
  }
  edits.delete(word)
  return [...edits]
}

/** A known word, and in how many texts it occurs. */
export type KnownWord = { word: string; uses: number }

/** The words most likely meant, closest first; of equally close ones the most used. */
export function likelyMeant(typed: string, candidates: KnownWord[], allowed = allowedErrors(typed.length)) {
  const near = candidates
    .map(({ word, uses }) => ({ word, uses, errors: distanceTo(typed, word) }))
    .filter(({ errors }) => errors <= allowed)
    .sort((a, b) => a.errors - b.errors || b.uses - a.uses || (a.word < b.word ? -1 : 1))
  const best = near[0]?.errors ?? 0
  return near
    .filter(({ errors }) => errors < best + 1)
    .slice(0, 3)
    .map(({ word }) => word)
}
