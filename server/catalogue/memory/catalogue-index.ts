import { TaggedCache } from '../../cache/tagged-cache.ts'
import type { Changes } from '../../platform/database/change-feed.ts'
import { type Database, databaseOf } from '../../platform/database/database.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Dependence } from '../../platform/dependence.ts'
import type { Platform } from '../../platform/platform.ts'
import { CardTexts } from './card-texts.ts'
import type { CatalogueShop } from './catalogue-shop.ts'
import { type IndexedOption, type IndexedProduct, readIndexedProducts } from './indexed-product.ts'
import { type References, readReferences } from './references.ts'
import { isEarlier, type Moment, momentOf, seatsLeftOf } from './standing.ts'
import {
  anySeatsTag,
  catalogueTag,
  categoryTag,
  namesTag,
  productTag,
  seatsOfProductTag,
  seatsTag,
} from './tags.ts'

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
/** What cards and menus say of a product. */
const textTables = new Set(['products', 'product_texts', 'slugs'])

/** Products are read in batches, so that requests are answered in between. */
const batchSize = 2000

/** About what the texts of one product page take, and all of them together may. */
const rememberedBytes = 20_000
const maxRememberedBytes = 32e6

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

/** Tags of answers that list, count or show a product. */
function* tagsOf(product: IndexedProduct | undefined, references: References | undefined) {
  yield catalogueTag
  yield anySeatsTag
  if (!product) return
  yield productTag(product.id)
  yield seatsOfProductTag(product.id)
  for (const { id } of product.options) yield seatsTag(id)
  for (const id of product.categoryIds)
    for (const above of references?.categories.get(id)?.lineage ?? []) yield categoryTag(above)
}

/** Everything but the number of free seats. */
const withoutSeats = (product: IndexedProduct) =>
  JSON.stringify({ ...product, standing: null, options: product.options.map(optionWithoutSeats) })
const optionWithoutSeats = (option: IndexedOption) => ({
  ...option,
  product: null,
  supply: null,
  holds: null,
})

/** Tags of the answers that are outdated when a product changes. */
function outdatedBy(
  known: IndexedProduct | undefined,
  fresh: IndexedProduct | undefined,
  references: References | undefined,
  moment: Moment,
): Set<string> {
  const tags = new Set<string>()
  const add = (more: Iterable<string>) => {
    for (const tag of more) tags.add(tag)
  }
  const isSame = known && fresh && withoutSeats(known) === withoutSeats(fresh)
  if (isSame)
    for (const [at, option] of known.options.entries()) {
      const next = fresh.options[at]
      if (
        !next ||
        JSON.stringify([option.supply, option.holds]) === JSON.stringify([next.supply, next.holds])
      )
        continue
      add([seatsTag(option.id), seatsOfProductTag(known.id), anySeatsTag])
      // A date that is or was full is counted differently, or will be when another hold ends.
      if (seatsLeftOf(option, moment) === 0 || seatsLeftOf(next, moment) === 0) add(tagsOf(known, references))
    }
  else {
    add(tagsOf(known, references))
    add(tagsOf(fresh, references))
  }
  if (known?.kind !== fresh?.kind || known?.categoryIds.join() !== fresh?.categoryIds.join())
    tags.add(namesTag)
  return tags
}

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
  readonly #remembered: TaggedCache<unknown>
  #dates: IndexedOption[] | undefined
  #references: References | undefined
  /** What changed since it was last read. */
  #changed: { products: Set<number>; everything: boolean; references: boolean } = {
    products: new Set(),
    everything: true,
    references: true,
  }
  #refreshing: Promise<void> | undefined
  #progress: ((read: number, total: number) => void) | undefined

  readonly #now: () => Date
  readonly #listeners: ((tag: string) => void)[] = []

  constructor({ pool, changes, now }: Pick<Platform, 'pool' | 'changes' | 'now'>) {
    this.#db = databaseOf(pool)
    this.#now = now
    this.#cardTexts = new CardTexts(this.#db)
    changes.subscribeToRows((table, productIds) => this.#note(table, productIds))
    this.#remembered = new TaggedCache({ maxBytes: maxRememberedBytes, now })
    outdatedTags(changes, this)((tag) => this.#remembered.drop(tag))
  }

  /** Reads a part of an answer, or remembers it as long as what it depends on does not change. */
  async remember<T>(shop: CatalogueShop, key: string, read: (shop: CatalogueShop) => Promise<T>): Promise<T> {
    const answer = await this.#remembered.getOrComputeAnswer(key, async () => {
      const dependence = new Dependence()
      const value = await read({ ...shop, dependence })
      return { value, tags: dependence.tags, until: dependence.until, bytes: rememberedBytes }
    })
    shop.dependence.include(answer)
    return answer.value as T
  }

  /** Calls a listener with every tag whose answers are outdated, once they would be made from the new rows. */
  onOutdated(listener: (tag: string) => void) {
    this.#listeners.push(listener)
  }

  #announce(tags: Iterable<string>) {
    for (const tag of tags) for (const listener of this.#listeners) listener(tag)
  }

  /** Reads the catalogue for the first time, so that the first visitor does not wait for it. */
  async load(progress: (read: number, total: number) => void) {
    this.#progress = progress
    await this.current()
    this.#progress = undefined
  }

  /** The catalogue with all changes that were announced until now. */
  async current(): Promise<Catalogue> {
    while (this.#isBehind || this.#refreshing) {
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
    if (productIds) for (const id of productIds) this.#noteProduct(table, id)
    else if (productTables.has(table)) this.#changed.everything = true
    // Answers are outdated when the rows have been read, so that is done at once.
    if (this.#references && this.#isBehind) void this.current().catch(() => {})
  }

  #noteProduct(table: string, id: number) {
    if (textTables.has(table)) {
      this.#cardTexts.drop(id)
      this.#announce([namesTag, ...tagsOf(this.#products.get(id), this.#references)])
    }
    if (!productTables.has(table)) return this.#announce([productTag(id)])
    this.#changed.products.add(id)
    // Nothing to compare with: every answer may be outdated.
    if (!this.#references)
      this.#announce([productTag(id), seatsOfProductTag(id), anySeatsTag, catalogueTag, namesTag])
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
        const ids = new Set([...rows.map(({ id }) => id), ...this.#products.keys()])
        // All answers were dropped when the changes may have been missed.
        await this.#read(ids, { announce: false })
      } else await this.#read(products, { announce: true })
    } catch (error) {
      // It is still to be read.
      for (const id of products) this.#changed.products.add(id)
      this.#changed.everything ||= everything
      this.#changed.references ||= references
      throw error
    }
  }

  async #read(ids: ReadonlySet<number>, { announce }: { announce: boolean }) {
    const all = [...ids]
    for (let from = 0; from < all.length; from += batchSize) {
      const batch = all.slice(from, from + batchSize)
      const found = new Map(
        (await readIndexedProducts(this.#db, batch)).map((product) => [product.id, product]),
      )
      for (const id of batch) {
        const outdated = this.#replace(id, found.get(id))
        if (announce) this.#announce(outdated)
      }
      this.#progress?.(Math.min(from + batchSize, all.length), all.length)
    }
  }

  /** Returns the tags of the answers that this outdates. */
  #replace(id: number, fresh: IndexedProduct | undefined): Set<string> {
    const known = this.#products.get(id)
    const outdated = outdatedBy(known, fresh, this.#references, momentOf(this.#now()))
    if (known && fresh && isListedAlike(known, fresh)) update(known, fresh)
    else {
      this.#lists.clear()
      this.#dates = undefined
      if (fresh) this.#products.set(id, fresh)
      else this.#products.delete(id)
    }
    return outdated
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

/** Every tag whose answers are outdated: tables, and what the catalogue in memory says is finer. Null when all answers may be. */
export const outdatedTags =
  (changes: Changes, catalogue: CatalogueIndex) => (listener: (tag: string | null) => void) => {
    changes.subscribeToRows(listener)
    catalogue.onOutdated(listener)
  }
