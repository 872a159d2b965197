import type { ProductCard } from '../../../contract/wire/catalogue/product.ts'

/** A list of products on a page, as analytics report it. */
export type ProductList = {
  /** The list's name in analytics: "category 1", "deals". */
  name: string
  /** How many products are on the pages before this one. */
  offset?: number
  /** Set when it is a category's list. */
  category?: number
}

/** A product's position (from 1) in a list. */
export type ListPosition = Pick<ProductList, 'name' | 'category'> & { number: number }

export const positionIn = (list: ProductList | undefined, index: number): ListPosition | undefined =>
  list && { name: list.name, category: list.category, number: (list.offset ?? 0) + index + 1 }

/** The product's page, with the category that the visitor came from so that its breadcrumbs lead back there. */
export const productHref = (position: ListPosition | undefined, { uri }: ProductCard) =>
  position?.category === undefined ? uri : `${uri}?from_category=${position.category}`

/** The option's name in the shop's own format: first day and location. */
const optionName = ({ first_day, location }: NonNullable<ProductCard['next_date']>) =>
  `${first_day.split('-').reverse().join('-')}, ${location}`

/** Attributes that analytics read when the list is seen, if the visitor agreed to analytics; the name is in the heading. The price is without VAT. */
export const analyticsAttributes = (position: ListPosition | undefined, product: ProductCard) =>
  position && {
    'data-list': position.name,
    'data-position': position.number,
    'data-po-id': product.next_date?.po_id,
    'data-brand': product.brand,
    'data-price': product.next_date?.net ?? product.starting_price ?? undefined,
    'data-option-name': product.next_date ? optionName(product.next_date) : undefined,
  }
