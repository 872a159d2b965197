import type { IndexedProduct } from '../memory/indexed-product.ts'
import type { Standing } from '../memory/standing.ts'

/** A product of a list's scope, and what filters, counts and sorting ask of it. */
export type ListedProduct = {
  readonly product: IndexedProduct
  readonly standing: Standing
  /** The all-in starting price, gross or net as the price filter says; null for products on quotation. */
  readonly cents: number | null
}

/** The products of a scope, and for each the bits of the filters that it does not pass; it is listed when there are none. */
export type Listing = { products: readonly ListedProduct[]; off: Int32Array }
