import type { Locale } from '../../../contract/rules/locale.ts'
import type { IndexedOption, IndexedProduct } from './indexed-product.ts'
import { type Moment, spanOf, standingOf, startingCents } from './standing.ts'

/** What a product is filtered and counted by, apart from its dates and price. */
export type Traits = {
  brandId: number
  categoryIds: readonly number[]
  /** Values of the characteristics that are counted: others, such as its code, most products share with none. */
  valueIds: readonly number[]
}

/** Where, when and in which languages a product has dates, each value once. */
export type DateValues = {
  locationIds: readonly number[]
  months: readonly string[]
  languages: readonly Locale[]
  inWeekend: boolean
}

/** The price of a product on quotation. */
export const noPrice = -1

/** Numbers for values that several products share. A number is used again once no product has its value. */
class SharedValues<T> {
  readonly #numbers = new Map<string, number>()
  readonly #entries: { key: string; value: T; uses: number }[] = []
  readonly #free: number[] = []

  /** Numbers are below this one. */
  get size() {
    return this.#entries.length
  }

  valueOf(number: number): T {
    const entry = this.#entries[number]
    if (!entry) throw new Error('no product has this value')
    return entry.value
  }

  take(value: T): number {
    const key = JSON.stringify(value)
    const number = this.#numbers.get(key) ?? this.#free.pop() ?? this.#entries.length
    const entry = this.#entries[number]
    if (entry?.key === key) entry.uses++
    else {
      this.#numbers.set(key, number)
      this.#entries[number] = { key, value, uses: 1 }
    }
    return number
  }

  release(number: number) {
    const entry = this.#entries[number]
    if (!entry || --entry.uses > 0) return
    this.#numbers.delete(entry.key)
    entry.key = ''
    this.#free.push(number)
  }
}

const none = -1

/**
 * What lists filter, count and sort by, in arrays by product id: the products of a large list are counted several times faster than by
 * following a reference to each of them. What time changes is computed again when it is due.
 */
export class ProductFigures {
  readonly traits = new SharedValues<Traits>()
  readonly dateValues = new SharedValues<DateValues>()
  /** Numbers of `traits` and `dateValues`; negative for what is not in the shop. */
  traitsOf = new Int32Array()
  dateValuesOf = new Int32Array()
  /** All-in starting prices in cents, `noPrice` for products on quotation. */
  cents = { net: new Int32Array(), gross: new Int32Array() }
  isBookable = new Uint8Array()
  popularity = new Int32Array()
  /** Not below any popularity. */
  mostPopular = 0
  /** From when until when time alone changes nothing about a product. */
  #from = new Float64Array()
  #until = new Float64Array()
  /** The same of all products. */
  #span = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }
  readonly #changed = new Set<number>()
  readonly #products: readonly (IndexedProduct | undefined)[]
  readonly #isCounted: (valueId: number) => boolean

  /** `products` by id. */
  constructor(products: readonly (IndexedProduct | undefined)[], isCounted: (valueId: number) => boolean) {
    this.#products = products
    this.#isCounted = isCounted
  }

  /** Whether a product is in the shop. */
  has(id: number) {
    return (this.traitsOf[id] ?? none) !== none
  }

  /** A product was added, changed or removed. */
  noteChange(id: number) {
    this.#changed.add(id)
  }

  /** The figures of this moment. */
  at(moment: Moment): this {
    this.#grow()
    for (const id of this.#changed) this.#write(id, moment)
    this.#changed.clear()
    if (moment.at < this.#span.from || moment.at >= this.#span.until) this.#turn(moment)
    return this
  }

  /** Writes those anew that time has changed. */
  #turn(moment: Moment) {
    this.#span = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }
    for (let id = 0; id < this.traitsOf.length; id++) {
      if (this.traitsOf[id] === none) continue
      const [from = 0, until = 0] = [this.#from[id], this.#until[id]]
      if (moment.at < from || moment.at >= until) this.#write(id, moment)
      else this.#narrowSpan(from, until)
    }
  }

  #narrowSpan(from: number, until: number) {
    if (from > this.#span.from) this.#span.from = from
    if (until < this.#span.until) this.#span.until = until
  }

  #write(id: number, moment: Moment) {
    if (this.traitsOf[id] !== none) {
      this.traits.release(this.traitsOf[id] ?? none)
      this.dateValues.release(this.dateValuesOf[id] ?? none)
    }
    const product = this.#products[id]
    if (!product) {
      this.traitsOf[id] = none
      this.dateValuesOf[id] = none
      return
    }
    const { brandId, categoryIds, valueIds, popularity } = product
    const standing = standingOf(product, undefined, moment)
    this.traitsOf[id] = this.traits.take({
      brandId,
      categoryIds,
      valueIds: valueIds.filter(this.#isCounted),
    })
    this.dateValuesOf[id] = this.dateValues.take(dateValuesOf(standing.dates))
    for (const vat of ['net', 'gross'] as const)
      this.cents[vat][id] = startingCents(product, standing, moment, vat) ?? noPrice
    this.isBookable[id] = standing.cheapest ? 1 : 0
    this.popularity[id] = popularity
    this.mostPopular = Math.max(this.mostPopular, popularity)
    const { from, until } = spanOf(product, moment)
    this.#from[id] = from
    this.#until[id] = until
    this.#narrowSpan(from, until)
  }

  /** Makes space for the highest id. */
  #grow() {
    const size = this.#products.length
    const before = this.traitsOf.length
    if (size <= before) return
    // A quarter more than needed, so that growing is rare.
    const larger = <A extends Int32Array | Uint8Array | Float64Array>(array: A): A => {
      const copy = new (array.constructor as new (size: number) => A)(size + (size >>> 2))
      copy.set(array)
      return copy
    }
    this.traitsOf = larger(this.traitsOf).fill(none, before)
    this.dateValuesOf = larger(this.dateValuesOf).fill(none, before)
    this.cents = { net: larger(this.cents.net), gross: larger(this.cents.gross) }
    this.isBookable = larger(this.isBookable)
    this.popularity = larger(this.popularity)
    this.#from = larger(this.#from)
    this.#until = larger(this.#until)
  }
}

function dateValuesOf(dates: readonly IndexedOption[]): DateValues {
  const distinct = <T extends number | string>(find: (date: IndexedOption) => T | null): T[] =>
    [...new Set(dates.flatMap((date) => find(date) ?? []))].sort()
  return {
    locationIds: distinct(({ locationId }) => locationId),
    months: distinct(({ month }) => month),
    languages: distinct(({ language }) => language),
    inWeekend: dates.some(({ inWeekend }) => inWeekend),
  }
}
