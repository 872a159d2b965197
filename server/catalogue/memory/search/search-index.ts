import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type Locale, locales } from '../../../../contract/rules/locale.ts'
import type { Changes } from '../../../platform/database/change-feed.ts'
import type { Database } from '../../../platform/database/database.ts'
import { col, type RowOf, readRows } from '../../../platform/database/rows.ts'
import { endsWithin } from '../../../platform/ends-within.ts'
import { wordsTag } from '../tags.ts'
import { Corpus } from './corpus.ts'
import { PageTitles } from './page-titles.ts'
import { Stems } from './stems.ts'
import { eachWord } from './stored-document.ts'
import { Vocabulary } from './vocabulary.ts'

export type DocumentKind = 'product' | 'page' | 'category'

/** What is searched in one language, at one moment. */
export type SearchTexts = {
  /** Another number when anything was read anew. */
  version: number
  documents: Record<DocumentKind, Corpus>
  /** Words of names, summaries and categories. */
  words: Vocabulary
  synonyms: Synonyms
}

export type Synonyms = {
  /** What a word or a sequence of words means; an empty meaning marks a word that can be ignored. */
  meanings: ReadonlyMap<string, string[]>
  /** The words that have synonyms or are part of a sequence that has. */
  words: Vocabulary
}

const documentColumns = {
  id: col.integer.neverNull,
  locale: col.text.as<Locale>(),
  head: col.text,
  words: col.text,
}
type DocumentRow = RowOf<typeof documentColumns>

/** Documents are read in batches, so that requests are answered in between. */
const batchSize = 200

const newTexts = (synonyms: Synonyms): SearchTexts => ({
  version: 0,
  documents: { product: new Corpus(), page: new Corpus(), category: new Corpus() },
  words: new Vocabulary(),
  synonyms,
})

/**
 * The search documents, known words and synonyms in the memory of this process. The database announces which documents it has written
 * anew, and those are read again before the next answer.
 */
export class SearchIndex {
  readonly stems: Stems
  readonly pageTitles: PageTitles
  readonly #db: Database
  #texts: Record<Locale, SearchTexts> | undefined
  /** What changed since it was last read. `others` are the documents of pages and categories. */
  #changed = { everything: true, products: new Set<number>(), others: false, synonyms: false }
  #refreshing: Promise<void> | undefined
  #version = 0
  readonly #patienceSeconds: number

  /** A search waits `patienceSeconds` for documents to be read; then PostgreSQL is asked instead. */
  constructor(db: Database, changes: Changes, { patienceSeconds = 3 } = {}) {
    this.#db = db
    this.#patienceSeconds = patienceSeconds
    this.stems = new Stems(db)
    this.pageTitles = new PageTitles(db, changes)
    changes.subscribeToRows((table, productIds) => this.#note(table, productIds))
  }

  /** The texts with all changes that were announced until now; undefined when it takes long to read them. */
  async current(locale: Locale): Promise<SearchTexts | undefined> {
    while (this.#isBehind || this.#refreshing) {
      this.#refreshing ??= this.#refresh().finally(() => {
        this.#refreshing = undefined
      })
      if (!(await endsWithin(this.#patienceSeconds, this.#refreshing))) return undefined
    }
    return this.#texts?.[locale]
  }

  get #isBehind() {
    const { everything, products, others, synonyms } = this.#changed
    return everything || others || synonyms || products.size > 0
  }

  #note(table: string | null, productIds: readonly number[] | undefined) {
    if (table === null) this.#changed.everything = true
    else if (table === 'search_synonyms') this.#changed.synonyms = true
    else if (table !== wordsTag) return
    else if (productIds) for (const id of productIds) this.#changed.products.add(id)
    else this.#changed.others = true
    // Not before the first search: many processes never search.
    if (this.#texts) void this.current('nl').catch(() => {})
  }

  async #refresh() {
    const changed = this.#changed
    this.#changed = { everything: false, products: new Set(), others: false, synonyms: false }
    try {
      if (changed.everything || !this.#texts) this.#texts = await this.#readAll()
      else await this.#readChanged(this.#texts, changed)
      this.#version++
      for (const texts of Object.values(this.#texts)) texts.version = this.#version
    } catch (error) {
      // It is still to be read.
      this.#changed.everything ||= changed.everything
      this.#changed.others ||= changed.others
      this.#changed.synonyms ||= changed.synonyms
      for (const id of changed.products) this.#changed.products.add(id)
      throw error
    }
  }

  async #readAll(): Promise<Record<Locale, SearchTexts>> {
    const synonyms = await readSynonyms(this.#db)
    const texts = { nl: newTexts(synonyms), en: newTexts(synonyms) }
    const words = await readRows(this.#db, { locale: col.text.as<Locale>(), word: col.text })`
      select locale, word from search_words`
    for (const { locale, word } of words) texts[locale].words.add(word)
    await this.#readProducts(texts)
    await this.#readOthers(texts)
    return texts
  }

  async #readProducts(texts: Record<Locale, SearchTexts>) {
    const readAfter = ({ id, locale }: Pick<DocumentRow, 'id' | 'locale'>): Promise<DocumentRow[]> =>
      readRows(this.#db, documentColumns)`
        select product_id as id, locale, head::text as head, array_to_string(tsvector_to_array(words), ' ') as words
        from search_documents where (product_id, locale) > (${id}, ${locale})
        order by product_id, locale limit ${batchSize}`
    let rows = await readAfter({ id: 0, locale: locales[0] })
    for (let last = rows.at(-1); last; last = rows.at(-1)) {
      // PostgreSQL works on the next ones while these are written.
      const next = readAfter(last)
      // It is awaited below; until then a failure must not count as unhandled.
      next.catch(() => {})
      for (const locale of locales)
        texts[locale].documents.product.write(rows.filter((row) => row.locale === locale))
      await nextTurn()
      rows = await next
    }
    for (const { documents } of Object.values(texts)) documents.product.settle()
  }

  async #readOthers(texts: Record<Locale, SearchTexts>): Promise<DocumentRow[]> {
    const rows = await readRows(this.#db, { ...documentColumns, kind: col.text.as<DocumentKind>() })`
      select page_id as id, 'page' as kind, locale, head::text as head, array_to_string(tsvector_to_array(words), ' ') as words
      from search_documents where page_id is not null
      union all
      select category_id, 'category', locale, head::text, array_to_string(tsvector_to_array(words), ' ')
      from search_documents where category_id is not null`
    for (const locale of locales)
      for (const kind of ['page', 'category'] as const) {
        const found = rows.filter((row) => row.locale === locale && row.kind === kind)
        const corpus = texts[locale].documents[kind]
        const left = new Set(found.map(({ id }) => id))
        corpus.write(
          found,
          corpus.listIds().filter((id) => !left.has(id)),
        )
      }
    return rows
  }

  async #readChanged(
    texts: Record<Locale, SearchTexts>,
    changed: { products: Set<number>; others: boolean; synonyms: boolean },
  ) {
    const written: DocumentRow[] = []
    const ids = [...changed.products]
    for (let from = 0; from < ids.length; from += batchSize) {
      const batch = ids.slice(from, from + batchSize)
      const rows = await readRows(this.#db, documentColumns)`
        select product_id as id, locale, head::text as head, array_to_string(tsvector_to_array(words), ' ') as words
        from search_documents where product_id = any(${sql.param(batch)}::int[])`
      for (const locale of locales) {
        const found = rows.filter((row) => row.locale === locale)
        const left = new Set(found.map(({ id }) => id))
        texts[locale].documents.product.write(
          found,
          batch.filter((id) => !left.has(id)),
        )
      }
      written.push(...rows)
    }
    if (changed.others) written.push(...(await this.#readOthers(texts)))
    await this.#readNewWords(texts, written)
    if (changed.synonyms) {
      const synonyms = await readSynonyms(this.#db)
      for (const one of Object.values(texts)) one.synonyms = synonyms
    }
  }

  /** The words of the head that are spelled as in a text; the others are stems. */
  async #readNewWords(texts: Record<Locale, SearchTexts>, documents: DocumentRow[]) {
    for (const locale of locales) {
      const { words } = texts[locale]
      const unknown = new Set<string>()
      for (const document of documents)
        if (document.locale === locale)
          eachWord(document.head, (from, to) => {
            const text = document.head.slice(from, to)
            if (!words.has(text)) unknown.add(text)
          })
      if (!unknown.size) continue
      const rows = await readRows(this.#db, { word: col.text })`
        select word from search_words where locale = ${locale} and word = any(${sql.param([...unknown])}::text[])`
      for (const { word } of rows) words.add(word)
    }
  }
}

async function readSynonyms(db: Database): Promise<Synonyms> {
  const rows = await readRows(db, {
    term: col.text,
    meaning: col.text,
  })`select term, meaning from search_synonyms`
  const meanings = new Map<string, string[]>()
  const words = new Vocabulary()
  for (const { term, meaning } of rows) {
    meanings.set(term, [...(meanings.get(term) ?? []), meaning])
    for (const word of term.split(' ')) if (word.length >= 3) words.add(word)
  }
  return { meanings, words }
}
