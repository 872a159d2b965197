/** How many entries a page of each list has; `max` is the largest `per_page` that a caller may request. */
export const pageSizes = {
  products: 24,
  pages: 10,
  /** Choice-help pages, locations and certification schemes fit on one page. */
  pagesAtOnce: 100,
  reviews: 10,
  /** Orders, offers, certificates and other lists of the customer and of staff. */
  lists: 10,
  suggestions: 3,
  max: 100,
} as const

/** The highest `page` that a caller may request: far beyond the end of any list, but a number that can be multiplied. */
export const maxPage = 1_000_000

export type Pagination = { current_page: number; last_page: number; per_page: number; total: number }

/** An empty list has one page. */
export const paginationOf = (total: number, page: number, perPage: number): Pagination => ({
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / perPage)),
  per_page: perPage,
  total,
})
