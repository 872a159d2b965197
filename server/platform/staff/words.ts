import { type SQL, sql } from 'drizzle-orm'

/** What is searched for: all words of one of the alternatives must be found. */
export type Searched = string[][]

/** 06-12 34 56 78, +31 6 12345678 and 0031612345678 are one number. */
const digitsIn = (phone: string) => phone.replace(/\D/g, '').replace(/^(0031|31|0)(?=\d{8})/, '')

/** The words of a search. What may be a telephone number is searched for as it was typed and as a number. */
export function wordsIn(q: string): Searched {
  const typed = q.trim()
  const words = typed.split(/\s+/).filter(Boolean).slice(0, 8)
  if (!words.length) return []
  return /^\+?[\d\s().\-/]{6,}$/.test(typed) ? [words, [digitsIn(typed)]] : [words]
}

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
  return word.length === 1 && isAlone ? isFirst : sql`(${isFirst} or ${words} like ${patternOf('% ', word)})`
}

/** Lower case and without accents, as in `words_of`. */
const patternOf = (before: string, word: string) =>
  sql`${before} || words_of(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`

/** What is searched in: the words of order summaries `s`, and the indexed expressions of the migrations. */
export const orderWords = sql.raw('s.words')
export const customerWords = sql.raw(
  'words_of(c.firstname, c.middle_name, c.lastname, c.email, c.company, digits_of(c.phone), c.company_number, c.vat_number)',
)
export const numberWords = sql.raw('words_of(n.number)')
export const personWords = sql.raw('words_of(p.name, p.email)')
export const personNumberWords = sql.raw('words_of(i.value)')
export const companyWords = sql.raw('words_of(k.name, k.company_number, k.vat_number, k.invoice_email)')
