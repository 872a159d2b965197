import type {
  CategoryPage,
  Facets,
  ListedProduct,
  ProductList,
} from '../../../contract/wire/catalogue/product-query.ts'

/** One page of a list of products, with its facets. */
export type Listing = Facets & { products: ListedProduct[]; meta: ProductList['products']['meta'] }

export const toListing = (response: ProductList): Listing => ({
  products: response.products.data,
  meta: response.products.meta,
  brands: response.brands,
  specs: response.specs,
  dates: response.dates,
  stock_count: response.stock_count,
  min_price: response.min_price,
  max_price: response.max_price,
})

/** A category's response contains the first page of its list. */
export const categoryToListing = (category: CategoryPage): Listing => ({
  products: category.products,
  meta: category.pagination,
  brands: category.brands,
  specs: category.specs,
  dates: category.dates,
  stock_count: category.stock_count,
  min_price: category.price_range.min,
  max_price: category.price_range.max,
})
