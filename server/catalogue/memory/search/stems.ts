import { sql } from 'drizzle-orm'
import type { Locale } from '../../../../contract/rules/locale.ts'
import type { Database } from '../../../platform/database/database.ts'
import { readPrepared } from '../../../platform/database/frequent-read.ts'
import { col } from '../../../platform/database/rows.ts'

export const stemmers: Record<Locale, string> = { nl: 'dutch_stem', en: 'english_stem' }

/** Visitors type any words, so their number is limited. */
const maxWords = 50_000

/** The stems of words. PostgreSQL is asked once for each word; a stem never changes. */
export class Stems {
  readonly #db: Database
  readonly #stems = new Map<string, string | null>()

  constructor(db: Database) {
    this.#db = db
  }

  /** The stems of these words; null for stop words ("op", "the"). */
  async find(locale: Locale, words: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
    const found = new Map<string, string | null>()
    const missing = new Set<string>()
    for (const word of words) {
      const stem = this.#stems.get(`${locale}${word}`)
      if (stem === undefined) missing.add(word)
      else found.set(word, stem)
    }
    if (missing.size)
      for (const { word, stem } of await this.#read(locale, [...missing])) found.set(word, stem)
    return found
  }

  async #read(locale: Locale, words: string[]) {
    const rows = await readPrepared(this.#db, { word: col.text, stem: col.text.orNull })`
      select w.word, (ts_lexize(${stemmers[locale]}::regdictionary, w.word))[1] as stem
      from unnest(${sql.param(words)}::text[]) w(word)`
    if (this.#stems.size + rows.length > maxWords) this.#stems.clear()
    for (const { word, stem } of rows) this.#stems.set(`${locale}${word}`, stem)
    return rows
  }
}
