import { type SQL, sql } from 'drizzle-orm'

/** What is searched for: all words of one of the alternatives must be found. */
export type Searched = string[][]

/** 06-12 34 56 78, +31 (0)6 12345678 and 0031612345678 are one number. A part of it is found too. */
const digitsIn = (phone: string) =>
  phone
    .replace(/\D/g, '')
    .replace(/^00/, '')
    .replace(/^31(?=0?\d{7})/, '')
    .replace(/^0/, '')

/** What people say before a number: `factuur 2026-00012`, `PO 4500012`, `tel. 06 …`. */
const label =
  /^(?:factuur|invoice|order|bestelling|boeking|offerte|po|inkoop|ref|referentie|tel|telefoon|mobiel|phone)(?:-?(?:nummer|number|nr|no))?[.:#]?\s+(?=\S*\d)/i

/** Words that are written in many ways or left out: legal forms, `&`, and abbreviated parts of surnames. */
const isOptional = (word: string) =>
  /^(?:b\.?v|n\.?v|v\.?o\.?f|gmbh|ltd|inc|en|and|v[./]?d|t|[^\p{L}\p{N}]+)$/iu.test(word)

/** The words of a text, without the punctuation around them. */
function splitWords(text: string): string[] {
  const words = text
    .split(/[\s,;]+/)
    .map((word) => word.replace(/^["'(#]+|[."')!?:]+$/g, '') || word)
    .filter(Boolean)
  const needed = words.filter((word) => !isOptional(word))
  return (needed.length ? needed : words).slice(0, 8)
}

/** `INK 2026/0815`, `ink-20260815` and `INK20260815` are one number; such numbers are stored without punctuation too. */
const squash = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '')

/** The words of a search. What may be a number is searched for as it was typed, without punctuation, and as a telephone number. */
export function wordsIn(q: string): Searched {
  const typed = q.trim().replace(label, '')
  const words = splitWords(typed)
  if (!words.length) return []
  const squashed = squash(typed)
  const isNumber = /^\+?[\d\s().\-/]{5,}$/.test(typed)
  // The pairs of digits of a whole telephone number are in every other number too.
  const alternatives = isNumber && words.length > 1 && squashed.length > 8 ? [] : [words]
  if (/\d/.test(squashed) && squashed.length > 3) alternatives.push([squashed])
  if (isNumber) alternatives.push([digitsIn(typed)])
  return alternatives.filter(
    (one, index) => one[0] && alternatives.findIndex((other) => other.join(' ') === one.join(' ')) === index,
  )
}

/** The words of a search that may be misspelt: long enough, and no numbers. */
export const wordsToGuess = (q: string): string[] =>
  splitWords(q.trim()).filter((word) => word.length > 3 && !/\d/.test(word))

/** Whether an indexed expression has words that resemble all of these. */
export const resembles = (words: SQL, guessed: readonly string[]): SQL =>
  sql`(${sql.join(
    guessed.map((word) => sql`words_of(${word}) <% ${words}`),
    sql` and `,
  )})`

/** Whether `words`, one of the indexed expressions below, contains what is searched for. */
export const contains = (words: SQL, searched: Searched): SQL =>
  sql`(${sql.join(
    searched.map((alternative) =>
      sql.join(
        alternative.map((word) => containsWord(words, word, alternative.length === 1)),
        sql` and `,
      ),
    ),
    sql` or `,
  )})`

/** Whether it contains one of the words at least: why a record was found. */
export const containsAny = (words: SQL, searched: Searched): SQL =>
  sql`(${sql.join(
    searched.flat().map((word) => containsWord(words, word, false)),
    sql` or `,
  )})`

/**
 * Three letters are found anywhere. Fewer only begin a word, because the index knows no shorter part of one; a single letter that is all
 * there is to search for begins the first word.
 */
function containsWord(words: SQL, word: string, isAlone: boolean): SQL {
  if (word.length > 2) return sql`${words} like ${patternOf('%', word)}`
  const isFirst = sql`${words} like ${patternOf('', word)}`
  if (word.length === 1 && isAlone) return isFirst
  return sql`(${isFirst} or ${words} like ${patternOf('% ', word)} or ${words} like ${patternOf('%-', word)})`
}

/** Lower case and without accents, as in `words_of`. */
const patternOf = (before: string, word: string) =>
  sql`${before} || words_of(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`

/** What is searched in: the words of order summaries `s`, and the indexed expressions of the migrations. */
export const orderWords = sql.raw('s.words')
export const customerWords = sql.raw(
  'words_of(c.firstname, c.middle_name, c.lastname, c.email, c.company, digits_of(c.phone), c.company_number, c.vat_number)',
)
export const offerNumberWords = sql.raw('words_of(n.number, squashed(n.number))')
export const personWords = sql.raw('words_of(p.name, p.email)')
export const personNumberWords = sql.raw('words_of(i.value)')
export const companyWords = sql.raw('words_of(k.name, k.company_number, k.vat_number, k.invoice_email)')
