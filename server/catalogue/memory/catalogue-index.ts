import { setTimeout as wait, setImmediate as yieldToRequests } from 'node:timers/promises'
import { TaggedCache } from '../../cache/tagged-cache.ts'
import type { Changes } from '../../platform/database/change-feed.ts'
import type { Database } from '../../platform/database/database.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Dependence } from '../../platform/dependence.ts'
import type { Platform } from '../../platform/platform.ts'
import { CardTexts } from './card-texts.ts'
import type { CatalogueShop } from './catalogue-shop.ts'
import { type Catalogue, IndexedCatalogue } from './indexed-catalogue.ts'
import { readIndexedProducts, readSeats } from './indexed-product.ts'
import { outdatedBy, outdatedBySeats } from './outdated-by.ts'
import { readReferences } from './references.ts'
import { SearchIndex } from './search/search-index.ts'
import { momentOf } from './standing.ts'
import {
  anySeatsTag,
  catalogueTag,
  namesTag,
  productTag,
  seatsOfProductTag,
  trainingCategoriesTag,
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
  'seat_holds',
])
/** Changes of these affect only how many seats are free. */
const seatTables = new Set(['orders', 'order_lines', 'seat_holds'])
const referenceTables = new Set([
  'brands',
  'categories',
  'category_texts',
  'specs',
  'spec_values',
  'locations',
  'slugs',
  // Values that were just made (migration 0061).
  'new_values',
])
/** What pages show of these is more than what is indexed, so every change of them outdates the pages of their product. */
const shownTables = new Set(['reviews'])
/** What cards say of a product. */
const textTables = new Set(['products', 'product_texts', 'slugs'])

/** How many products are read at once at the start, before there are requests. */
const firstBatchSize = 2000
/** Reads that are under way at once at the start: while one is parsed, the database prepares the next. */
const firstReads = 2

/** A start waits for the texts of at most so many products. */
const awaitedTexts = 20_000

/** What of a product has to be read again. */
type Part = 'seats' | 'all'

const limits = {
  /** Up to this many changed products are read before the next answer; more are read behind the answers. */
  beforeAnswer: 2000,
  /** Of so many products only the seats are read, if nothing else changed. */
  seats: 8,
  /** How many changed products are read at once, so that requests are answered in between. */
  atOnce: 200,
}
/** After a read behind the answers failed. */
const retryMs = 1000

/** About what the texts of one product page take, and all of them together may. */
const rememberedBytes = 20_000
const maxRememberedBytes = 32e6

/**
 * Keeps products, their dates and seats in the memory of this process, for lists, facets, cards and the agenda. The database announces which
 * products changed (`rows_changed`), and those are read again before the next answer. When very many change at once, answers do not wait:
 * they are made from what is known, and are outdated as soon as a product that they show or count has been read. Seats that are sold are
 * still checked in the database, under a lock.
 */
export class CatalogueIndex {
  /** The texts of products, pages and categories. */
  readonly search: SearchIndex
  readonly #db: Database
  readonly #catalogue: IndexedCatalogue
  readonly #cardTexts: CardTexts
  readonly #remembered: TaggedCache<unknown>
  /** What changed since it was last read. */
  #changed: { products: Map<number, Part>; everything: boolean; references: boolean } = {
    products: new Map(),
    everything: true,
    references: true,
  }
  #isLoaded = false
  #willRefresh = false
  #refreshing: Promise<void> | undefined
  /** Changed products that answers do not wait for. */
  readonly #backlog = new Set<number>()
  #readingBacklog: Promise<void> | undefined
  /** The part of the backlog that is being read; false if that fails. */
  #slice: Promise<boolean> | undefined
  #progress: ((read: number, total: number) => void) | undefined

  readonly #now: () => Date
  readonly #limits: typeof limits
  readonly #listeners: ((tag: string) => void)[] = []

  constructor(
    { reads, changes, now }: Pick<Platform, 'reads' | 'changes' | 'now'>,
    fewer: Partial<typeof limits> = {},
  ) {
    this.#limits = { ...limits, ...fewer }
    this.#db = reads.db
    this.#now = now
    this.#cardTexts = new CardTexts(this.#db)
    this.#catalogue = new IndexedCatalogue(this.#cardTexts)
    this.search = new SearchIndex(this.#db, changes)
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
    const texts = this.search.current('nl')
    // Until the texts of a large catalogue are read, PostgreSQL searches.
    if (this.#catalogue.products.size > awaitedTexts) texts.catch(() => {})
    else await texts
  }

  /** The catalogue with all changes that were announced until now, apart from very many at once. */
  async current(): Promise<Catalogue> {
    // What is announced after this call is not waited for: where orders never stop, there is always more.
    const isBehind = this.#isBehind
    if (this.#refreshing) await this.#refreshing
    if (isBehind) {
      this.#refreshing ??= this.#refresh().finally(() => {
        this.#refreshing = undefined
      })
      await this.#refreshing
    }
    return this.#catalogue.current()
  }

  /** Waits until everything that was announced has been read. */
  async caughtUp() {
    await this.current()
    while (this.#readingBacklog) await this.#readingBacklog
  }

  get #isBehind() {
    const { products, everything, references } = this.#changed
    return everything || references || products.size > 0
  }

  #note(table: string | null, productIds: readonly number[] | undefined) {
    if (table === null) {
      this.#changed = { products: new Map(), everything: true, references: true }
      this.#cardTexts.clear()
      return
    }
    // The slugs of products are no references.
    if (referenceTables.has(table) && !productIds) this.#changed.references = true
    if (productIds) this.#noteProducts(table, productIds)
    else if (productTables.has(table)) this.#changed.everything = true
    // Answers are outdated when the rows have been read, so that is done at once.
    if (this.#catalogue.references && this.#isBehind) this.#refreshSoon()
  }

  /** Once for all notices of a transaction: they arrive together. */
  #refreshSoon() {
    if (this.#willRefresh) return
    this.#willRefresh = true
    setImmediate(() => {
      this.#willRefresh = false
      void this.current().catch(() => {})
    })
  }

  #noteProduct(id: number, part: Part) {
    if (part === 'all' || !this.#changed.products.has(id)) this.#changed.products.set(id, part)
  }

  #noteProducts(table: string, ids: readonly number[]) {
    const outdated = new Set<string>()
    const add = (tags: Iterable<string>) => {
      for (const tag of tags) outdated.add(tag)
    }
    for (const id of ids) {
      if (textTables.has(table)) {
        this.#cardTexts.drop(id)
        add([productTag(id)])
      }
      if (!productTables.has(table) || shownTables.has(table)) outdated.add(productTag(id))
      if (productTables.has(table)) {
        this.#noteProduct(id, seatTables.has(table) ? 'seats' : 'all')
        // Nothing to compare with: every answer may be outdated.
        if (!this.#catalogue.references)
          add([productTag(id), seatsOfProductTag(id), anySeatsTag, catalogueTag, namesTag])
      }
    }
    this.#announce(outdated)
  }

  async #readIds(): Promise<number[]> {
    const rows = await readRows(this.#db, {
      id: col.integer,
    })`select id from products where is_live order by id`
    return rows.map(({ id }) => id)
  }

  async #refresh() {
    const { products, everything, references } = this.#changed
    this.#changed = { products: new Map(), everything: false, references: false }
    try {
      // It may have read a product before it changed.
      await this.#slice
      if (references) this.#catalogue.setReferences(await readReferences(this.#db))
      if (everything && !this.#isLoaded) await this.#readFirst()
      else {
        const ids = everything
          ? new Set([...(await this.#readIds()), ...this.#catalogue.products.keys()])
          : await this.#readSeats(products)
        if (ids.size > this.#limits.beforeAnswer) for (const id of ids) this.#backlog.add(id)
        else await this.#readSlices([...ids])
      }
    } catch (error) {
      // It is still to be read.
      for (const [id, part] of products) this.#noteProduct(id, part)
      this.#changed.everything ||= everything
      this.#changed.references ||= references
      throw error
    }
    this.#startBacklog()
  }

  async #readFirst() {
    const ids = await this.#readIds()
    let next = 0
    const readOn = async () => {
      while (next < ids.length) {
        const first = ids[next] ?? 0
        next = Math.min(next + firstBatchSize, ids.length)
        for (const product of await readIndexedProducts(this.#db, { first, last: ids[next - 1] ?? first }))
          this.#catalogue.replace(product.id, product)
        this.#progress?.(this.#catalogue.products.size, ids.length)
      }
    }
    const reads = await Promise.allSettled(Array.from({ length: firstReads }, readOn))
    for (const read of reads) if (read.status === 'rejected') throw read.reason
    this.#isLoaded = true
  }

  #startBacklog() {
    if (!this.#backlog.size) return
    this.#readingBacklog ??= this.#readBacklog().finally(() => {
      this.#readingBacklog = undefined
      // More may have come after the last slice.
      this.#startBacklog()
    })
  }

  /** Reads slice by slice. What has just changed goes first, and is never overwritten by an older read. */
  async #readBacklog() {
    while (this.#backlog.size) {
      while (this.#refreshing) await this.#refreshing.catch(() => {})
      const ids: number[] = []
      for (const id of this.#backlog) if (ids.push(id) === this.#limits.atOnce) break
      this.#slice = this.#read(ids).then(
        () => true,
        () => false,
      )
      const isRead = await this.#slice
      this.#slice = undefined
      if (!isRead) await wait(retryMs, undefined, { ref: false })
      await yieldToRequests()
    }
  }

  async #readSlices(ids: readonly number[]) {
    const { atOnce } = this.#limits
    for (let from = 0; from < ids.length; from += atOnce) await this.#read(ids.slice(from, from + atOnce))
  }

  /** Reads the seats of products of which nothing else changed, if they are few. Returns the products that must be read as a whole. */
  async #readSeats(products: ReadonlyMap<number, Part>): Promise<Set<number>> {
    const ids = [...products].flatMap(([id, part]) => (part === 'seats' ? id : []))
    if (ids.length > this.#limits.seats) return new Set(products.keys())
    const found = await Promise.all(ids.map(async (id) => [id, await readSeats(this.#db, id)] as const))
    const rest = new Set(products.keys())
    const outdated = new Set<string>()
    const moment = momentOf(this.#now())
    for (const [id, seats] of found) {
      const known = this.#catalogue.products.get(id)
      const options = known?.options.flatMap((option) => {
        const fresh = seats.get(option.id)
        return fresh ? { ...option, ...fresh } : []
      })
      // Its options have changed too, or it was in no list before.
      if (!known || options?.length !== known.options.length || seats.size !== options.length) continue
      for (const tag of outdatedBySeats(known, options, this.#catalogue.references, moment)) outdated.add(tag)
      this.#catalogue.replace(id, { ...known, options })
      rest.delete(id)
    }
    this.#announce(outdated)
    return rest
  }

  /** Reads products again and says which answers are outdated. */
  async #read(ids: readonly number[]) {
    const found = new Map((await readIndexedProducts(this.#db, ids)).map((product) => [product.id, product]))
    const moment = momentOf(this.#now())
    const outdated = new Set<string>()
    for (const id of ids) {
      const [known, fresh] = [this.#catalogue.products.get(id), found.get(id)]
      for (const tag of outdatedBy(known, fresh, this.#catalogue.references, moment)) outdated.add(tag)
      this.#catalogue.replace(id, fresh)
      this.#backlog.delete(id)
    }
    if (outdated.has(namesTag) && this.#catalogue.haveTrainingCategoriesChanged())
      outdated.add(trainingCategoriesTag)
    this.#announce(outdated)
  }
}

/** Every tag whose answers are outdated: tables, and what the catalogue in memory says is finer. Null when all answers may be. */
export const outdatedTags =
  (changes: Changes, catalogue: CatalogueIndex) => (listener: (tag: string | null) => void) => {
    changes.subscribeToRows(listener)
    catalogue.onOutdated(listener)
  }
