import { wishNames } from './catalogue/wish.ts'

/** Query names by which a list of products is sorted and filtered. */
const listingQuery = ['sort', 'brands', 'stock', 'specs', 'days', 'price', ...wishNames] as const

/** Query names that change what a page shows. Two addresses that differ only in other names show the same page. */
export const meaningfulQuery: readonly string[] = [
  'page',
  'category',
  'from_category',
  'term',
  'view',
  ...listingQuery,
]

/** The meaningful names that can take any number of values, so that pages with them are not cached. */
export const unboundedQuery: readonly string[] = [
  'category',
  'from_category',
  'term',
  'view',
  ...listingQuery,
]
