import { z } from 'zod'
import { sortings } from '../../rules/catalogue/products.ts'
import { maxFilteredSpecs, maxSearchLength } from '../../rules/limits.ts'
import { maxPage, pageSizes } from '../../rules/pagination.ts'
import { positiveId, recordById } from '../fields.ts'
import { paginationResponse } from '../pagination.ts'
import { categoryResponse, linkResponse, productCardResponse } from './product.ts'
import { dateFacetsResponse, wishBody } from './wish.ts'

const ids = z.array(positiveId).max(200)
const amount = z.number().min(0).max(10_000_000)

export const queryProductsBody = z.strictObject({
  category_id: positiveId.optional().meta({ description: 'Products of this category and of those below it' }),
  search: z
    .string()
    .max(maxSearchLength)
    .optional()
    .meta({ description: 'Search text; ignored when it is only spaces' }),
  deals: z.boolean().optional().meta({ description: 'Only products with a deal that runs now' }),
  favorites: z
    .boolean()
    .optional()
    .meta({ description: 'Only the favourites of the logged-in customer; 401 without login' }),
  best_selling: z.boolean().optional().meta({ description: 'Most popular first, unless `sort` is given' }),
  brands_filter: ids.optional(),
  stock_filter: z
    .boolean()
    .optional()
    .meta({ description: 'Only products that can be booked or ordered now' }),
  specs_filter: recordById(ids, maxFilteredSpecs).optional().meta({
    description: 'Value ids per characteristic: a product must have one of the values of each characteristic',
  }),
  specs_filter_min_max: recordById(
    z.strictObject({ min: z.number().optional(), max: z.number().optional() }),
    maxFilteredSpecs,
  )
    .optional()
    .meta({ description: 'Range per numeric characteristic (5: days)' }),
  price_filter: z
    .strictObject({
      active: z.boolean().default(true),
      min: amount.optional(),
      max: amount.optional(),
      vat: z.enum(['gross', 'net']).default('gross'),
    })
    .optional()
    .meta({
      description:
        'Ignored unless active; `vat` says which price is compared, also in min_price and max_price',
    }),
  wish: wishBody.optional().meta({
    description: 'Only products with a bookable date that matches; their first matching date is `next_date`',
  }),
  sort: z.enum(sortings).default('default'),
  page: z.int().min(1).max(maxPage).default(1),
  per_page: z.int().min(1).max(pageSizes.max).default(pageSizes.products),
  limit: z
    .int()
    .min(1)
    .max(100)
    .optional()
    .meta({ description: 'Maximum number of products over all pages' }),
  products_only: z
    .boolean()
    .optional()
    .meta({ description: 'Leave out categories, brands, specs and ranges' }),
  product_specs: z.boolean().optional().meta({ description: 'Include the characteristics of every product' }),
  select: z
    .array(productCardResponse.keyof())
    .max(50)
    .optional()
    .meta({ description: 'Only these fields of every product, and its id' }),
})
export type QueryProductsBody = z.output<typeof queryProductsBody>

export const specificationResponse = z.object({ id: z.int(), title: z.string(), values: z.array(z.string()) })

/** A card, with characteristics when `product_specs` is set. */
export const listedProductResponse = productCardResponse.extend({
  specs: z.array(specificationResponse).optional(),
})
export type ListedProduct = z.infer<typeof listedProductResponse>

export type CategoryFacet = z.infer<typeof linkResponse> & { count: number; children: CategoryFacet[] }
export const categoryFacetResponse: z.ZodType<CategoryFacet> = linkResponse
  .extend({
    count: z.int(),
    get children() {
      return z.array(categoryFacetResponse)
    },
  })
  .meta({ id: 'CategoryFacet' })

export const brandFacetResponse = z.object({
  id: z.int(),
  name: z.string(),
  count: z.int(),
  selected: z.boolean(),
})

export const specFacetResponse = z.object({
  id: z.int(),
  title: z.string(),
  /** The range of a numeric characteristic. */
  min: z.number().nullable(),
  max: z.number().nullable(),
  values: z.array(z.object({ id: z.int(), title: z.string(), count: z.int(), selected: z.boolean() })),
})

/** Facets. The counts of a filter apply all other filters but not the filter itself. */
export const facetsResponse = z.object({
  brands: z.array(brandFacetResponse),
  specs: z.array(specFacetResponse),
  dates: dateFacetsResponse,
  stock_count: z.int(),
  min_price: z.int().nullable(),
  max_price: z.int().nullable(),
})
export type Facets = z.infer<typeof facetsResponse>

export const searchMetaResponse = z.object({
  /** The number of matching products, listed or not. */
  total_hits: z.int(),
  /** The search with its spelling corrected, if it was; the products are those of the corrected search. */
  did_you_mean: z.string().nullable(),
})

export const queryProductsResponse = facetsResponse.extend({
  products: z.object({ data: z.array(listedProductResponse), meta: paginationResponse }),
  categories: z.array(categoryFacetResponse),
  /** Levels of categories in `categories`. */
  categories_tree_depth: z.int(),
  search_meta: searchMetaResponse,
})
export type ProductList = z.infer<typeof queryProductsResponse>

/** A category page: the first products and the facets. */
export const categoryPageResponse = categoryResponse.extend({
  brands: z.array(brandFacetResponse),
  specs: z.array(specFacetResponse),
  dates: dateFacetsResponse,
  stock_count: z.int(),
  pagination: paginationResponse,
  price_range: z.object({ min: z.int().nullable(), max: z.int().nullable() }),
})
export type CategoryPage = z.infer<typeof categoryPageResponse>
