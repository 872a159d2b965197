/** Rows of the table of distances. They are used again, because making them takes longer than filling them. */
let [before, last, current]: [number[], number[], number[]] = [[], [], []]

/** Damerau–Levenshtein distance: letters added, removed or replaced, and neighbouring letters swapped. */
export function distance(a: string, b: string): number {
  for (let column = 0; column <= b.length; column++) last[column] = column
  for (let row = 1; row <= a.length; row++) {
    current[0] = row
    const letter = a.charCodeAt(row - 1)
    for (let column = 1; column <= b.length; column++) {
      const other = letter === b.charCodeAt(column - 1) ? 0 : 1
      let errors = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + other,
      )
      const isSwapped =
        row > 1 &&
        column > 1 &&
        letter === b.charCodeAt(column - 2) &&
        a.charCodeAt(row - 2) === b.charCodeAt(column - 1)
      if (isSwapped) errors = Math.min(errors, (before[column - 2] ?? 0) + 1)
      current[column] = errors
    }
    ;[before, last, current] = [last, current, before]
  }
  return last[b.length] ?? 0
}

/** Typo tolerance: the number of errors allowed by word length. */
const allowedErrors = (length: number) => (length < 3 ? 0 : length < 7 ? 1 : length < 11 ? 2 : 3)

/** Sounds are asked for again and again, of the same words. */
const sounds = new Map<string, string>()
const maxSounds = 50_000

/** A word as it sounds, with one spelling for sounds that people confuse: "stijger" and "steiger", "heftruk" and "heftruck". */
function soundOf(word: string): string {
  const known = sounds.get(word)
  if (known !== undefined) return known
  const sound = word
    .replaceAll(/ij|y/g, 'ei')
    .replaceAll('ou', 'au')
    .replaceAll('ch', 'g')
    .replaceAll('ph', 'f')
    .replaceAll(/ck|c|q/g, 'k')
    .replaceAll('z', 's')
    .replace(/dt?$/, 't')
    .replaceAll(/(.)\1/g, '$1')
  if (sounds.size >= maxSounds) sounds.clear()
  sounds.set(word, sound)
  return sound
}

/**
 * Distance to a word, to its sound, or to its beginning, because the visitor may still be typing. A match with only the sound or the
 * beginning counts half an error more: "heftr" is closer to "heft" than to longer words. Infinite when more errors than allowed.
 */
function distanceTo(typed: string, word: string, allowed: number): number {
  // The length alone may show that there are too many errors.
  const within = (a: string, b: string) =>
    Math.abs(a.length - b.length) > allowed ? Number.POSITIVE_INFINITY : distance(a, b)
  const errors = Math.min(within(typed, word), within(soundOf(typed), soundOf(word)) + 0.5)
  if (word.length <= typed.length || typed.length <= 4) return errors
  return Math.min(
    errors,
    distance(typed, word.slice(0, typed.length)) + 0.5,
    distance(typed, word.slice(0, typed.length + 1)) + 0.5,
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
    .map(({ word, uses }) => ({ word, uses, errors: distanceTo(typed, word, allowed) }))
    .filter(({ errors }) => errors <= allowed)
    .sort((a, b) => a.errors - b.errors || b.uses - a.uses || (a.word < b.word ? -1 : 1))
  const best = near[0]?.errors ?? 0
  return near
    .filter(({ errors }) => errors < best + 1)
    .slice(0, 3)
    .map(({ word }) => word)
}
