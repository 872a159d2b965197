import type {
  CategoryPage,
  Facets,
  ListedProduct,
  ProductList,
} from '../../../contract/wire/catalogue/product-query.ts'

/** A list of products as pages show it: one page of it, and what it can be narrowed down by. */
export type Listing = Facets & { products: ListedProduct[]; meta: ProductList['products']['meta'] }

export const toListing = (answer: ProductList): Listing => ({
  products: answer.products.data,
  meta: answer.products.meta,
  brands: answer.brands,
  specs: answer.specs,
  stock_count: answer.stock_count,
  min_price: answer.min_price,
  max_price: answer.max_price,
})

/** A category comes with the first page of its list. */
export const categoryToListing = (category: CategoryPage): Listing => ({
  products: category.products,
  meta: category.pagination,
  brands: category.brands,
  specs: category.specs,
  stock_count: category.stock_count,
  min_price: category.price_range.min,
  max_price: category.price_range.max,
})
