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

/** Distance to a word or to its beginning, because the visitor may still be typing. */
const distanceTo = (typed: string, word: string) =>
  Math.min(
    distance(typed, word),
    // A match with only the beginning counts half an error more: "heftr" is closer to "heft" than to longer words.
    ...(word.length > typed.length && typed.length > 4
      ? [distance(typed, word.slice(0, typed.length)), distance(typed, word.slice(0, typed.length + 1))].map(
          (errors) => errors + 0.5,
        )
      : []),
  )

/** The word with each pair of neighbouring letters swapped; trigram similarity does not find those. */
export const swapsOf = (word: string): string[] =>
  Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => {
    const [one = '', two = ''] = [word[at], word[at + 1]]
    return word.slice(0, at) + two + one + word.slice(at + 2)
  })

/** The words most likely meant, closest first. */
export function likelyMeant(typed: string, candidates: string[]): string[] {
  const near = candidates
    .map((word) => ({ word, errors: distanceTo(typed, word) }))
    .filter(({ errors }) => errors <= allowedErrors(typed.length))
    .sort((a, b) => a.errors - b.errors || a.word.length - b.word.length || (a.word < b.word ? -1 : 1))
  const best = near[0]?.errors ?? 0
  return near
    .filter(({ errors }) => errors < best + 1)
    .slice(0, 3)
    .map(({ word }) => word)
}
