import type { IndexedProduct } from '../memory/indexed-product.ts'
import type { ProductFigures } from '../memory/product-figures.ts'
import { Scratch } from '../memory/search/scratch.ts'

/** The products of a list's scope, and what filters, counts and sorting ask of them, in arrays by product id. */
export type Listing = {
  ids: Int32Array
  figures: ProductFigures
  /** All-in starting prices for the wish, with or without VAT as the price filter says. */
  cents: Int32Array
  /** What can be booked for the wish. */
  isBookable: Uint8Array
  productsById: readonly (IndexedProduct | undefined)[]
  /** By their place in `ids`, the bits of the filters that they do not pass; undefined without filters. */
  off: Int32Array | undefined
}

/** The products that pass all filters other than the one with this bit. */
export const passing = ({ ids, off }: Listing, bit: number): Int32Array =>
  off ? ids.filter((_, place) => ((off[place] ?? 0) & ~bit) === 0) : ids

/** How many products have each number, such as that of their traits; only numbers that some have. */
type Tally = { numbers: readonly number[]; counts: Uint32Array }

const talliedCounts = new Scratch(Uint32Array)

/** Counts the numbers of products; `size` is above all of them. To be read before the next ones are counted. */
export function tallyOf(ids: Int32Array, numberOf: Int32Array, size: number): Tally {
  const counts = talliedCounts.ofSize(size)
  const numbers: number[] = []
  for (let place = 0; place < ids.length; place++) {
    const number = numberOf[ids[place] ?? 0] ?? -1
    // It has left the shop since it was found.
    if (number < 0) continue
    const count = counts[number] ?? 0
    if (count === 0) numbers.push(number)
    counts[number] = count + 1
  }
  return { numbers, counts }
}
