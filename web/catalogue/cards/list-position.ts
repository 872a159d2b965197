import type { ProductCard } from '../../../contract/wire/catalogue/product.ts'

/** A list of products on a page. */
export type ProductList = {
  /** Which list it is, for what is measured: "category 1", "deals". */
  name: string
  /** How many stand on the pages before. */
  from?: number
  /** The category whose list it is. */
  category?: number
}

/** Where a product stands in which list. */
export type ListPosition = Pick<ProductList, 'name' | 'category'> & { position: number }

export const positionIn = (list: ProductList | undefined, index: number): ListPosition | undefined =>
  list && { name: list.name, category: list.category, position: (list.from ?? 0) + index + 1 }

/** The product's page; it is told by which category one came, so that its breadcrumbs lead back there. */
export const productHref = (place: ListPosition | undefined, { uri }: ProductCard) =>
  place?.category === undefined ? uri : `${uri}?from_category=${place.category}`

/** Its first day as the shop writes options, and where it is. */
const optionName = ({ first_day, location }: NonNullable<ProductCard['next_date']>) =>
  `${first_day.split('-').reverse().join('-')}, ${location}`

/** What is reported when the list is seen, once the visitor agrees to that. The price is without VAT, as analytics count. */
export const analyticsAttributes = (place: ListPosition | undefined, product: ProductCard) =>
  place && {
    'data-list': place.name,
    'data-position': place.position,
    'data-po-id': product.next_date?.po_id,
    'data-name': product.name,
    'data-brand': product.brand,
    'data-price': product.starting_price ?? undefined,
    'data-option-name': product.next_date ? optionName(product.next_date) : undefined,
  }
