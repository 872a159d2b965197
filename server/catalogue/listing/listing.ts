import type { ListedProduct } from '../memory/standing.ts'

/** The products of a scope, and for each the bits of the filters that it does not pass; it is listed when there are none. */
export type Listing = { products: readonly ListedProduct[]; off: Int32Array; isFiltered: boolean }
