import type {
  CategoryPage,
  Facets,
  ListedProduct,
  ProductList,
} from '../../../contract/wire/catalogue/product-query.ts'
import { onlyOnServer } from '../../lib/load/only-on-server.ts'

type Page = { products: ListedProduct[]; meta: ProductList['products']['meta'] }

/** One page of a list of products, with its facets. On the first page that a browser opens, its cards are HTML only. */
export type Listing = Facets &
  Pick<Page, 'meta'> &
  Partial<Pick<Page, 'products'>> & {
    /** How many products are on this page. */
    listed: number
    /** The kind of all of them; "other" when they differ. */
    kind: ListedProduct['kind'] | 'other'
  }

function listingOf({ products, meta }: Page, facets: Facets): Listing {
  const kinds = new Set(products.map(({ kind }) => kind))
  const kind = kinds.size === 1 ? (products[0]?.kind ?? 'other') : 'other'
  const { brands, specs, dates, stock_count, min_price, max_price } = facets
  const shown = { brands, specs, dates, stock_count, min_price, max_price }
  return onlyOnServer({ ...shown, products, meta, listed: products.length, kind }, 'products')
}

/** With the products of several pages, if they are shown together. */
export const toListing = (response: ProductList, products = response.products.data): Listing =>
  listingOf({ products, meta: response.products.meta }, response)

/** A category's response contains the first page of its list. */
export const categoryToListing = ({ products, pagination, price_range, ...facets }: CategoryPage): Listing =>
  listingOf(
    { products, meta: pagination },
    { ...facets, min_price: price_range.min, max_price: price_range.max },
  )
