/** Limits on a search text: every word costs the database time. */
const maxWords = 10
const maxWordLength = 40
const maxCharacters = 300

/** Letters that Unicode does not decompose into a plain letter and an accent; replaced as PostgreSQL's `unaccent` does. */
const plainLetters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ĳ: 'ij' }

/** The words of a search text in the form of the search index: lower case, without accents, punctuation or emoji. */
export function wordsOf(text: string): string[] {
  const plain = text
    .slice(0, maxCharacters)
    .toLowerCase()
    .replace(/[ßæœøđłĳ]/g, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
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

/** All splits of a word in two, for Dutch compounds ("harnaskeuring"); an s between the parts may be a linking letter. */
export function cutsOf(word: string): [string, string][] {
  const cuts: [string, string][] = []
  for (let at = 3; at <= word.length - 3; at++) {
    const [front, back] = [word.slice(0, at), word.slice(at)]
    cuts.push([front, back])
    if (front.endsWith('s') && front.length > 3) cuts.push([front.slice(0, -1), back])
  }
  return cuts
}
