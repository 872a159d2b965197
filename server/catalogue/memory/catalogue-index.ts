import { type Database, databaseOf } from '../../platform/database/database.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Platform } from '../../platform/platform.ts'
import { CardTexts } from './card-texts.ts'
import { type IndexedOption, type IndexedProduct, readIndexedProducts } from './indexed-product.ts'
import { type References, readReferences } from './references.ts'
import { isEarlier } from './standing.ts'

/** Changes of these tables affect what is indexed of one or more products. */
const productTables = new Set([
  'products',
  'product_categories',
  'product_specs',
  'product_options',
  'price_history',
  'deals',
  'reviews',
  'orders',
  'order_lines',
])
const referenceTables = new Set([
  'brands',
  'categories',
  'category_texts',
  'specs',
  'spec_values',
  'locations',
  'slugs',
])
const textTables = new Set(['products', 'product_texts', 'slugs'])

/** Products are read in batches, so that requests are answered in between. */
const batchSize = 2000

/** The catalogue in memory, at one moment. */
export type Catalogue = {
  references: References
  products: ReadonlyMap<number, IndexedProduct>
  /** The products of a category and of those below it, by popularity; without a category all products. */
  productsIn: (categoryId: number | undefined) => readonly IndexedProduct[]
  /** All dates of the past and the future, by day. */
  dates: () => readonly IndexedOption[]
  cardTexts: CardTexts
}

const byPopularity = (a: IndexedProduct, b: IndexedProduct) => b.popularity - a.popularity || a.id - b.id

/** Whether both have the same place in every list, and the same dates. */
const isListedAlike = (a: IndexedProduct, b: IndexedProduct) =>
  a.popularity === b.popularity &&
  a.categoryIds.join() === b.categoryIds.join() &&
  a.options.length === b.options.length &&
  a.options.every(({ id, firstDay }, at) => b.options[at]?.id === id && b.options[at].firstDay === firstDay)

/** Changes a product in place, because lists hold it and its options. */
function update(known: IndexedProduct, { options, ...fresh }: IndexedProduct) {
  for (const [at, option] of known.options.entries()) Object.assign(option, options[at], { product: known })
  Object.assign(known, fresh, { standing: undefined })
}

/**
 * Products, their dates and seats in the memory of this process, for lists, facets, cards and the agenda. The database announces which
 * products changed (`rows_changed`), and those are read again before the next answer. Seats that are sold are still checked in the
 * database, under a lock.
 */
export class CatalogueIndex {
  readonly #db: Database
  readonly #cardTexts: CardTexts
  readonly #products = new Map<number, IndexedProduct>()
  readonly #lists = new Map<number | undefined, IndexedProduct[]>()
  #dates: IndexedOption[] | undefined
  #references: References | undefined
  /** What changed since it was last read. */
  #changed: { products: Set<number>; everything: boolean; references: boolean } = {
    products: new Set(),
    everything: true,
    references: true,
  }
  #refreshing: Promise<void> | undefined

  constructor({ pool, changes }: Pick<Platform, 'pool' | 'changes'>) {
    this.#db = databaseOf(pool)
    this.#cardTexts = new CardTexts(this.#db)
    changes.subscribeToRows((table, productIds) => this.#note(table, productIds))
  }

  /** The catalogue with all changes that were announced until now. */
  async current(): Promise<Catalogue> {
    while (this.#isBehind) {
      this.#refreshing ??= this.#refresh().finally(() => {
        this.#refreshing = undefined
      })
      await this.#refreshing
    }
    return this.#catalogue()
  }

  get #isBehind() {
    const { products, everything, references } = this.#changed
    return everything || references || products.size > 0
  }

  #note(table: string | null, productIds: readonly number[] | undefined) {
    if (table === null) {
      this.#changed = { products: new Set(), everything: true, references: true }
      this.#cardTexts.clear()
      return
    }
    if (referenceTables.has(table)) this.#changed.references = true
    if (productTables.has(table)) {
      if (productIds) for (const id of productIds) this.#changed.products.add(id)
      else this.#changed.everything = true
    }
    if (textTables.has(table)) {
      if (productIds) for (const id of productIds) this.#cardTexts.drop(id)
      else this.#cardTexts.clear()
    }
  }

  async #refresh() {
    const { products, everything, references } = this.#changed
    this.#changed = { products: new Set(), everything: false, references: false }
    try {
      if (references) {
        this.#references = await readReferences(this.#db)
        this.#lists.clear()
      }
      if (everything) {
        const rows = await readRows(this.#db, { id: col.integer })`select id from products`
        await this.#read(new Set([...rows.map(({ id }) => id), ...this.#products.keys()]))
      } else await this.#read(products)
    } catch (error) {
      // It is still to be read.
      for (const id of products) this.#changed.products.add(id)
      this.#changed.everything ||= everything
      this.#changed.references ||= references
      throw error
    }
  }

  async #read(ids: ReadonlySet<number>) {
    const all = [...ids]
    for (let from = 0; from < all.length; from += batchSize) {
      const batch = all.slice(from, from + batchSize)
      const found = new Map(
        (await readIndexedProducts(this.#db, batch)).map((product) => [product.id, product]),
      )
      for (const id of batch) this.#replace(id, found.get(id))
    }
  }

  #replace(id: number, fresh: IndexedProduct | undefined) {
    const known = this.#products.get(id)
    if (known && fresh && isListedAlike(known, fresh)) return update(known, fresh)
    this.#lists.clear()
    this.#dates = undefined
    if (fresh) this.#products.set(id, fresh)
    else this.#products.delete(id)
  }

  #listOf(categoryId: number | undefined): IndexedProduct[] {
    const known = this.#lists.get(categoryId)
    if (known) return known
    const tree = categoryId === undefined ? undefined : this.#references?.categories.get(categoryId)?.tree
    const list = [...this.#products.values()]
      .filter(({ categoryIds }) => categoryId === undefined || categoryIds.some((id) => tree?.has(id)))
      .sort(byPopularity)
    // An unknown category has no list to remember.
    if (tree || categoryId === undefined) this.#lists.set(categoryId, list)
    return list
  }

  #listDates(): IndexedOption[] {
    this.#dates ??= [...this.#products.values()]
      .flatMap(({ options }) => options.filter(({ firstDay }) => firstDay !== null))
      .sort((a, b) => (isEarlier(a, b) ? -1 : 1))
    return this.#dates
  }

  #catalogue(): Catalogue {
    if (!this.#references) throw new Error('the catalogue was not read')
    return {
      references: this.#references,
      products: this.#products,
      productsIn: (categoryId) => this.#listOf(categoryId),
      dates: () => this.#listDates(),
      cardTexts: this.#cardTexts,
    }
  }
}
