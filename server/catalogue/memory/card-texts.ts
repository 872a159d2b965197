import { sql } from 'drizzle-orm'
import { type Locale, locales } from '../../../contract/rules/locale.ts'
import type { Database } from '../../platform/database/database.ts'
import { readPrepared } from '../../platform/database/frequent-read.ts'
import { col, type RowOf } from '../../platform/database/rows.ts'

const columns = {
  id: col.integer,
  code: col.text,
  name: col.text,
  tagline: col.text,
  slug: col.text,
  picture: col.text,
}
export type CardText = RowOf<typeof columns>

/** Texts take most of the memory of a catalogue, so only those of this many products are kept. */
const maxTexts = 20_000

/** The texts on the cards of products, read when they are first shown. */
export class CardTexts {
  readonly #db: Database
  readonly #texts = new Map<string, CardText>()
  /** Grows with every change, so that a text read before one is not kept after it. */
  #version = 0

  constructor(db: Database) {
    this.#db = db
  }

  /** The texts of these products by id; a product without texts in this language is left out. */
  async find(locale: Locale, ids: readonly number[]): Promise<ReadonlyMap<number, CardText>> {
    const found = new Map<number, CardText>()
    const missing: number[] = []
    for (const id of ids) {
      const text = this.#texts.get(`${locale}${id}`)
      if (text) found.set(id, text)
      else missing.push(id)
    }
    if (missing.length) for (const text of await this.#read(locale, missing)) found.set(text.id, text)
    return found
  }

  drop(id: number) {
    this.#version++
    for (const locale of locales) this.#texts.delete(`${locale}${id}`)
  }

  clear() {
    this.#version++
    this.#texts.clear()
  }

  async #read(locale: Locale, ids: number[]): Promise<CardText[]> {
    const version = this.#version
    const rows = await readPrepared(this.#db, columns)`
      select p.id, p.code, t.name, t.tagline, s.slug, shown_picture(p.picture) as picture
      from products p
      join product_texts t on t.product_id = p.id and t.locale = ${locale}
      join slugs s on s.product_id = p.id and s.locale = ${locale}
      where p.id = any(${sql.param(ids)}::int[])`
    if (version !== this.#version) return rows
    if (this.#texts.size + rows.length > maxTexts) this.#texts.clear()
    for (const row of rows) this.#texts.set(`${locale}${row.id}`, row)
    return rows
  }
}
