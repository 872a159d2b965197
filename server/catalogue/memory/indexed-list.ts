import type { IndexedProduct } from './indexed-product.ts'
import { insertInto, removeFrom } from './sorted.ts'
import { type Moment, spanOf } from './standing.ts'

const byPopularity = (a: IndexedProduct, b: IndexedProduct) => b.popularity - a.popularity || a.id - b.id

/** Nothing is known of any moment. */
const never = { from: Number.POSITIVE_INFINITY, until: Number.NEGATIVE_INFINITY }

/**
 * The products of a category and of those below it, or of the whole catalogue, by popularity. What is computed over all of them is
 * remembered until one of them changes.
 */
export class IndexedList {
  readonly #products: IndexedProduct[]
  #ids: Int32Array | undefined
  readonly #derived = new Map<string, unknown>()
  /** From when until when time alone changes nothing about any product. */
  #span = never

  constructor(products: IndexedProduct[]) {
    this.#products = products.sort(byPopularity)
  }

  get products(): readonly IndexedProduct[] {
    return this.#products
  }

  /** The ids of the products. */
  get ids(): Int32Array {
    this.#ids ??= Int32Array.from(this.#products, ({ id }) => id)
    return this.#ids
  }

  add(product: IndexedProduct) {
    insertInto(this.#products, product, byPopularity)
    this.#ids = undefined
    this.noteChange()
  }

  remove(product: IndexedProduct) {
    removeFrom(this.#products, product, byPopularity)
    this.#ids = undefined
    this.noteChange()
  }

  /** A product changed, but not its place. */
  noteChange() {
    this.#derived.clear()
    this.#span = never
  }

  /** When time alone next changes something about one of the products. */
  turnAfter(moment: Moment): number {
    return this.#spanAt(moment).until
  }

  /** Computes something that depends on these products and the moment alone, or remembers it. */
  derive<T>(key: string, moment: Moment, compute: () => T): T {
    this.#spanAt(moment)
    const known = this.#derived.get(key)
    if (known !== undefined) return known as T
    const value = compute()
    this.#derived.set(key, value)
    return value
  }

  #spanAt(moment: Moment) {
    const { from, until } = this.#span
    if (from <= moment.at && moment.at < until) return this.#span
    this.#derived.clear()
    const span = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }
    for (const product of this.#products) {
      const one = spanOf(product, moment)
      if (one.from > span.from) span.from = one.from
      if (one.until < span.until) span.until = one.until
    }
    this.#span = span
    return span
  }
}
