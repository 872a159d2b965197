import type { Analysis, Word } from './analyse.ts'

/** A part of the query matches in any of its `ways`; a way matches when all its words do. A weak part can be ignored. */
type Part = { ways: Word[][]; weak: boolean }

/** The query as `tsquery` texts of PostgreSQL. Words consist of letters and digits, so nothing needs escaping. */
export type TextQuery = {
  /** All parts. */
  all: string
  /** At least one part. */
  any: string
  /** All parts in the name, as prefixes. */
  named: string
  /** All parts in the name, as whole words. */
  namedWhole: string
  /** The visitor's own words in the name, not their synonyms. */
  namedAsTyped: string
  /** Numbers in the name directly after the same word as in the search: "level 2" is not in "level 1, 2 en 3". Null without numbers. */
  namedNumbers: string | null
  /** Each part in the name, summary or category. */
  parts: string[]
  /** Each part in the name. */
  namedParts: string[]
}

const isCodeStart = (word: string) => /^[a-z]{1,4}$/.test(word)
const isCodeEnd = (word: string) => /^\d+[a-z]?$/.test(word)
const asIs = (word: string): Word => ({ word, stem: word })

/** Splits the words into parts: sequences with synonyms first, then codes, then single words. */
function partsOf({ words, synonyms, joined }: Analysis): Part[] {
  const parts: Part[] = []
  for (let at = 0; at < words.length; ) {
    const length = [4, 3, 2, 1].find(
      (length) => at + length <= words.length && synonyms.has(wordsAt(words, at, length)),
    )
    const [one, two] = [words[at], words[at + 1]]
    if (length) {
      const meanings = synonyms.get(wordsAt(words, at, length)) ?? []
      const others = length === 1 ? words[at]?.others : []
      parts.push({
        ways: [
          words.slice(at, at + length),
          ...meanings.filter((meaning) => meaning.length),
          ...(others ?? []).map((other) => [other]),
        ],
        weak: meanings.some((meaning) => !meaning.length),
      })
      at += length
    } else if (one && two && isCodeStart(one.word) && isCodeEnd(two.word)) {
      parts.push({ ways: [[asIs(one.word), asIs(two.word)], [asIs(one.word + two.word)]], weak: false })
      at += 2
    } else if (one && two && joined.has(one.word + two.word)) {
      const meanings = synonyms.get(one.word + two.word) ?? []
      parts.push({ ways: [[one, two], [asIs(one.word + two.word)], ...meanings], weak: false })
      at += 2
    } else if (one) {
      const code = /^([a-z]+)(\d+[a-z]?)$/.exec(one.word)
      const split = code ? [[asIs(code[1] ?? ''), asIs(code[2] ?? '')]] : []
      parts.push({ ways: [[one], ...split, ...one.others.map((other) => [other])], weak: false })
      at++
    }
  }
  return parts
}

const wordsAt = (words: Word[], at: number, length: number) =>
  words
    .slice(at, at + length)
    .map(({ word }) => word)
    .join(' ')

const isStop = (part: Part) =>
  part.ways.length === 1 && (part.ways[0] ?? []).every(({ stem }) => stem === null)

/** Leaves out parts that can be ignored, unless nothing else is left. */
function significantParts(parts: Part[]): Part[] {
  const significant = parts.filter((part) => !part.weak && !isStop(part))
  if (significant.length) return significant
  const weak = parts.filter((part) => !isStop(part))
  return weak.length ? weak : parts
}

type Form = { weight: '' | 'A' | 'ABC'; begun: boolean }

/** Matches a word and its stem; also as prefixes when they are long enough. */
function lexeme({ word, stem }: Word, isLast: boolean, { weight, begun }: Form): string {
  const mayBePrefix = word.length >= 3 || (isLast && word.length === 2 && /\D/.test(word))
  const written = (text: string, prefix: boolean) => {
    const flags = `${prefix ? '*' : ''}${weight}`
    return flags ? `'${text}':${flags}` : `'${text}'`
  }
  const forms = new Set([written(word, begun && mayBePrefix)])
  // A stem of one or two letters says nothing: "aed" has the stem "a", as the article.
  if (stem !== null && stem !== word && stem.length > 2) forms.add(written(stem, begun && stem.length >= 4))
  return forms.size === 1 ? [...forms].join('') : `(${[...forms].join(' | ')})`
}

function partQuery(part: Part, isLast: boolean, form: Form): string {
  const ways = part.ways.map((way) => {
    const significant = way.filter(({ stem }) => stem !== null)
    const words = significant.length ? significant : way
    return words.map((word, place) => lexeme(word, isLast && place === words.length - 1, form)).join(' & ')
  })
  return `(${[...new Set(ways)].map((way) => `(${way})`).join(' | ')})`
}

const numbersAfterWords = (words: Word[]): string | null =>
  words
    .flatMap(({ word }, at) => {
      const before = words[at - 1]?.word
      return before && /^\d+$/.test(word) ? [`'${before}':A <-> '${word}':A`] : []
    })
    .join(' & ') || null

/** The query for PostgreSQL; null when it contains no word. */
export function textQuery(analysis: Analysis): TextQuery | null {
  const parts = significantParts(partsOf(analysis))
  if (!parts.length) return null
  const inForm = (form: Form) => parts.map((part, place) => partQuery(part, place === parts.length - 1, form))
  const everywhere = inForm({ weight: '', begun: true })
  const namedParts = inForm({ weight: 'A', begun: true })
  return {
    all: everywhere.join(' & '),
    any: everywhere.join(' | '),
    named: namedParts.join(' & '),
    namedWhole: inForm({ weight: 'A', begun: false }).join(' & '),
    namedAsTyped: parts
      .map((part) =>
        partQuery({ ...part, ways: part.ways.slice(0, 1) }, false, { weight: 'A', begun: false }),
      )
      .join(' & '),
    namedNumbers: numbersAfterWords(analysis.words),
    parts: inForm({ weight: 'ABC', begun: true }),
    namedParts,
  }
}
