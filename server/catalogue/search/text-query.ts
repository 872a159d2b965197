import type { Analysis, Word } from './analysis.ts'

/** A part of the query matches in any of its `ways`; a way matches when all its words do. A weak part can be ignored. */
type Part = { ways: Word[][]; weak: boolean }

/** A text that occurs as a word; if it `begins` one, longer words match as well. */
export type Form = { text: string; begins: boolean }

/** A word matches in any of its forms. */
export type QueryWord = Form[]

export type QueryPart = {
  /** The part matches in any of its ways; a way matches when all its words do. The first is the visitor's own. */
  ways: QueryWord[][]
}

/** What to look for. Texts consist of letters and digits. */
export type TextQuery = {
  parts: QueryPart[]
  /** Numbers and the word directly before them: "level 2" is not in "level 1, 2 en 3". */
  numbers: { before: string; number: string }[]
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

/** A word and its stem; also as beginnings of words when they are long enough. */
function formsOf({ word, stem }: Word, isLast: boolean): QueryWord {
  const begins = word.length >= 3 || (isLast && word.length === 2 && /\D/.test(word))
  // A stem of one or two letters says nothing: "aed" has the stem "a", as the article.
  return stem !== null && stem !== word && stem.length > 2
    ? [
        { text: word, begins },
        { text: stem, begins: stem.length >= 4 },
      ]
    : [{ text: word, begins }]
}

function toQueryPart({ ways }: Part, isLast: boolean): QueryPart {
  const found = new Map<string, QueryWord[]>()
  for (const way of ways) {
    const significant = way.filter(({ stem }) => stem !== null)
    const words = significant.length ? significant : way
    const forms = words.map((word, place) => formsOf(word, isLast && place === words.length - 1))
    const key = JSON.stringify(forms)
    if (!found.has(key)) found.set(key, forms)
  }
  return { ways: [...found.values()] }
}

const numbersAfterWords = (words: Word[]): TextQuery['numbers'] =>
  words.flatMap(({ word }, at) => {
    const before = words[at - 1]?.word
    return before && /^\d+$/.test(word) ? [{ before, number: word }] : []
  })

/** The query for an analysed search; null when it contains no word. */
export function textQuery(analysis: Analysis): TextQuery | null {
  const parts = significantParts(partsOf(analysis))
  if (!parts.length) return null
  return {
    parts: withOneFormPerText(parts.map((part, place) => toQueryPart(part, place === parts.length - 1))),
    numbers: numbersAfterWords(analysis.words),
  }
}

/**
 * A text that begins words somewhere in the query does so everywhere in it: of the same text as a word and as a beginning PostgreSQL ranks
 * by one of the two, and does not say which.
 */
function withOneFormPerText(parts: QueryPart[]): QueryPart[] {
  const forms = parts.flatMap(({ ways }) => ways.flat(2))
  const beginnings = new Set(forms.flatMap(({ text, begins }) => (begins ? [text] : [])))
  for (const form of forms) form.begins = beginnings.has(form.text)
  return parts
}
