import { z } from 'zod'
import { dateStates } from '../../rules/catalogue/date-status.ts'
import { productKinds, stockStatuses } from '../../rules/catalogue/products.ts'
import { locales } from '../../rules/locale.ts'
import { euros, priceResponse, vatRate } from '../money.ts'

export const day = z.iso.date()
export const linkResponse = z.object({ id: z.int(), title: z.string(), uri: z.string() })
export const productLinkResponse = z.object({ id: z.int(), name: z.string(), uri: z.string() })

/** Addresses of the same page in both languages. */
export const alternatesResponse = z.object({ nl: z.string(), en: z.string() })
export type Alternates = z.infer<typeof alternatesResponse>

export const stockStatus = z
  .literal(Object.values(stockStatuses))
  .meta({ description: '1 available, 2 full, 3 cancelled, 4 on request, 5 closed for booking' })

export const ratingResponse = z.object({ average: z.number(), count: z.int() })

export const trainingDateResponse = z.object({
  po_id: z.int(),
  first_day: day,
  last_day: day,
  location: z.string(),
  language: z.enum(locales),
  places_left: z.int(),
  guaranteed: z.boolean(),
})

/** A temporary lower price; `was` is the lowest price of the 30 days before it, as the law requires. */
export const dealResponse = z.object({ was: priceResponse, ends_at: z.iso.datetime() })

/** Costs per person that a buyer cannot avoid, such as the registration in WINDA. All prices of the catalogue include them. */
export const feeResponse = priceResponse.extend({ name: z.string() })

/** The last days on which cancelling and moving are free; null where that day has passed. */
export const freeUntilResponse = z
  .object({ cancel: day.nullable(), move: day.nullable() })
  .nullable()
  .meta({ description: 'Null for an option without a date' })

/** A product as shown in lists. */
export const productCardResponse = z.object({
  id: z.int(),
  code: z.string(),
  kind: z.enum(productKinds),
  name: z.string(),
  tagline: z.string(),
  uri: z.string(),
  picture: z.string(),
  brand: z.string(),
  level: z.string().nullable(),
  duration: z.string().nullable(),
  starting_price: euros.nullable(),
  starting_price_gross: euros.nullable(),
  vat_exempt: z.boolean(),
  on_quotation: z.boolean(),
  deal: dealResponse.nullable(),
  next_date: trainingDateResponse.extend({ net: euros.nullable(), gross: euros.nullable() }).nullable(),
  /** Further bookable dates that match, after `next_date`. */
  more_dates: z.int(),
  rating: ratingResponse.nullable(),
})
export type ProductCard = z.infer<typeof productCardResponse>

export const rootCategoryResponse = linkResponse.extend({ has_trainings: z.boolean() })

export const categoryWithProductsResponse = linkResponse.extend({
  text: z.string(),
  picture: z.string(),
  products: z.array(productLinkResponse.extend({ kind: z.enum(productKinds) })),
})

export const breadcrumbsResponse = z.array(z.object({ title: z.string(), uri: z.string() }))

export const categoryResponse = linkResponse.extend({
  text: z.string(),
  picture: z.string(),
  tree_depth: z.int(),
  breadcrumbs: breadcrumbsResponse,
  alternate_lang_hrefs: alternatesResponse,
  children: z.array(linkResponse.extend({ text: z.string(), picture: z.string() })),
  products: z.array(productCardResponse),
})

/** An option that can be put in the cart. The description of a date starts with its first day as DD-MM-YYYY. */
export const productOptionResponse = z.object({
  po_id: z.int(),
  option_name: z.string(),
  description: z.string(),
  stock_status: stockStatus,
  bookable: z.boolean(),
  places_left: z.int().nullable(),
  /** With the product's fee. */
  net: euros,
  gross: euros,
  attributes: z.array(z.object({ id: z.int(), title: z.string(), value_id: z.int(), value: z.string() })),
  first_day: day.nullable(),
  last_day: day.nullable(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  location: z.string().nullable(),
  location_code: z.string().nullable(),
  language: z.enum(locales).nullable(),
  state: z.enum(dateStates).nullable(),
  book_until: z.iso.datetime().nullable(),
  free_until: freeUntilResponse,
  lunch_included: z.boolean(),
  exam_included: z.boolean(),
})
export type ProductOption = z.infer<typeof productOptionResponse>

export const reviewResponse = z.object({
  id: z.int(),
  author: z.string(),
  company: z.string().nullable(),
  language: z.enum(locales),
  rating: z.int(),
  title: z.string(),
  body: z.string(),
  written_on: day,
  /** Written by a participant, through the link in their mail. */
  verified: z.boolean(),
  /** Our answer. */
  reply: z.object({ text: z.string(), on: day }).nullable(),
})

export const productResponse = z.object({
  id: z.int(),
  code: z.string(),
  kind: z.enum(productKinds),
  name: z.string(),
  slug: z.string(),
  uri: z.string(),
  alternate_lang_hrefs: alternatesResponse,
  tagline: z.string(),
  summary: z.string(),
  meta_description: z.string(),
  description_html: z.string(),
  learn: z.array(z.string()),
  for_whom_html: z.string(),
  programme: z.array(z.object({ title: z.string(), items: z.array(z.string()) })),
  bring: z.array(z.string()),
  picture: z.string(),
  /** The gallery: the product's own pictures, and its category and locations if these are few; `picture_titles` has their titles in the same order. */
  pictures: z.array(z.string()),
  picture_titles: z.array(z.string()),
  brand: z.string(),
  starting_price: euros.nullable(),
  starting_price_gross: euros.nullable(),
  vat: vatRate,
  vat_exempt: z.boolean(),
  on_quotation: z.boolean(),
  deal: dealResponse.nullable(),
  rating: ratingResponse.nullable(),
  validity_months: z.int().nullable(),
  renewal_window_months: z.int().nullable(),
  keeps_old_date: z.boolean(),
  fee: feeResponse.nullable(),
  refresher: productLinkResponse.nullable(),
  refreshes: productLinkResponse.nullable(),
  options: z.array(productOptionResponse),
})
export type Product = z.infer<typeof productResponse>

export const productPageResponse = z.object({
  product: productResponse,
  schema: z.record(z.string(), z.unknown()),
  alternatives: z.array(productCardResponse),
  pros_and_cons: z.object({ pros: z.array(z.string()), cons: z.array(z.string()) }),
  specifications: z.array(z.object({ id: z.int(), title: z.string(), values: z.array(z.string()) })),
  reference_numbers: z.array(z.string()),
  questions: z.array(z.object({ id: z.int(), question: z.string(), answer: z.string() })),
  pdfs: z.array(z.object({ id: z.int(), title: z.string(), uri: z.string() })),
  pages: z.array(linkResponse.extend({ summary: z.string() })),
  reviews: z.array(reviewResponse),
  /** The option of `po_id`, or else the date that fits the wish best. Null where the buyer has to choose, such as a size. */
  selected_option: productOptionResponse.nullable(),
  /** The locations that the wish asks for; null for any. */
  wished_locations: z.array(z.object({ code: z.string(), name: z.string() })).nullable(),
  default_attrs: z.array(z.object({ attribute_id: z.int(), value_id: z.int() })),
  breadcrumbs: breadcrumbsResponse,
})
export type ProductPage = z.infer<typeof productPageResponse>
