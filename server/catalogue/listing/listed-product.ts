import type { IndexedProduct } from '../memory/indexed-product.ts'
import type { Standing } from '../memory/standing.ts'

/** A product of a list's scope, and what filters, counts and sorting ask of it. */
export type ListedProduct = {
  product: IndexedProduct
  standing: Standing
  /** The all-in starting price, gross or net as the price filter says; null for products on quotation. */
  cents: number | null
  /** The bits of the filters that it does not pass; listed when there are none. */
  off: number
}
