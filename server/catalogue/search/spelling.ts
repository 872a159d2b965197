/** Steps from one word to another: a letter more, less, other, or two neighbours changed about (Damerau's distance). */
export function stepsBetween(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const other = a[row - 1] === b[column - 1] ? 0 : 1
      let steps = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + other,
      )
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        steps = Math.min(steps, (before[column - 2] ?? 0) + 1)
      current.push(steps)
    }
    before = last
    last = current
  }
  return last[b.length] ?? 0
}

/** A short word with a wrong letter is another word; a long one bears more. */
const stepsAllowed = (length: number) => (length < 3 ? 0 : length < 7 ? 1 : length < 11 ? 2 : 3)

/** Steps to a word, or to the beginning of one, for who is still typing. */
const stepsTo = (typed: string, word: string) =>
  Math.min(
    stepsBetween(typed, word),
    // A missed beginning weighs more: "heftr" is nearer to "heft" than to what it may become.
    ...(word.length > typed.length && typed.length > 4
      ? [
          stepsBetween(typed, word.slice(0, typed.length)),
          stepsBetween(typed, word.slice(0, typed.length + 1)),
        ].map((steps) => steps + 0.5)
      : []),
  )

/** Two neighbours changed about: such a word shares too little with the right one to be found by likeness. */
export const swapsOf = (word: string): string[] =>
  Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => {
    const [one = '', two = ''] = [word[at], word[at + 1]]
    return word.slice(0, at) + two + one + word.slice(at + 2)
  })

/** The words that were most likely meant, nearest first; none where nothing comes near. */
export function likelyMeant(typed: string, candidates: string[]): string[] {
  const near = candidates
    .map((word) => ({ word, steps: stepsTo(typed, word) }))
    .filter(({ steps }) => steps <= stepsAllowed(typed.length))
    .sort((a, b) => a.steps - b.steps || a.word.length - b.word.length || (a.word < b.word ? -1 : 1))
  const best = near[0]?.steps ?? 0
  return near
    .filter(({ steps }) => steps < best + 1)
    .slice(0, 3)
    .map(({ word }) => word)
}
