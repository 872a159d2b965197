/** Longer questions say nothing more, and every word costs the database work. */
const mostWords = 10
const longestWord = 40
const mostCharacters = 300

/** Letters that do not fall apart into a plain one and an accent; as PostgreSQL's `unaccent` writes them. */
const plainLetters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ĳ: 'ij' }

/** The words somebody typed, as they stand in the search documents: no accents, capitals, signs or emoji. */
export function wordsOf(text: string): string[] {
  const plain = text
    .slice(0, mostCharacters)
    .toLowerCase()
    .replace(/[ßæœøđłĳ]/g, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
  return (plain.match(/[a-z0-9]+/g) ?? []).slice(0, mostWords).map((word) => word.slice(0, longestWord))
}

/** Runs of one to four words: what a synonym may be kept for. */
export function runsOf(words: string[]): string[] {
  const runs = words.flatMap((_, from) =>
    [1, 2, 3, 4]
      .filter((length) => from + length <= words.length)
      .map((length) => words.slice(from, from + length).join(' ')),
  )
  return [...new Set(runs)]
}

/** Ways to cut a word in two, for Dutch compounds ("harnaskeuring"); an s between the parts may be glue. */
export function cutsOf(word: string): [string, string][] {
  const cuts: [string, string][] = []
  for (let at = 3; at <= word.length - 3; at++) {
    const [front, back] = [word.slice(0, at), word.slice(at)]
    cuts.push([front, back])
    if (front.endsWith('s') && front.length > 3) cuts.push([front.slice(0, -1), back])
  }
  return cuts
}
