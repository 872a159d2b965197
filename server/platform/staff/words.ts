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
        alternative.map((word) => sql`${words} like ${patternOf(word)}`),
        sql` and `,
      ),
    ),
    sql` or `,
  )})`

/** Lower case and without accents, as in `words_of`. */
const patternOf = (word: string) => sql`'%' || words_of(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`

/** The indexed expressions of the migrations. */
export const orderWords = sql.raw(
  "words_of(o.number, o.contact->>'name', o.contact->>'email', digits_of(o.contact->>'phone'), o.reference, o.invoice_address->>'company')",
)
export const participantWords = sql.raw('words_of(x.name, x.email)')
export const customerWords = sql.raw(
  'words_of(c.firstname, c.middle_name, c.lastname, c.email, c.company, digits_of(c.phone), c.company_number, c.vat_number)',
)
export const numberWords = sql.raw('words_of(n.number)')
export const personWords = sql.raw('words_of(p.name, p.email)')
export const personNumberWords = sql.raw('words_of(i.value)')
export const companyWords = sql.raw('words_of(k.name, k.company_number, k.vat_number, k.invoice_email)')
