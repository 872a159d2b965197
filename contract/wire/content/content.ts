import { z } from 'zod'
import {
  alternatesResponse,
  breadcrumbsResponse,
  day,
  linkResponse,
  productCardResponse,
  productLinkResponse,
  ratingResponse,
  trainingDateResponse,
} from '../catalogue/product.ts'
import { dateFacetsResponse } from '../catalogue/wish.ts'
import { euros } from '../money.ts'
import { paginationResponse } from '../pagination.ts'
import { guidedChoice } from './guided-choice.ts'

export type MenuItem = { id: number; title: string; uri: string | null; children: MenuItem[] }
export const menuItemResponse: z.ZodType<MenuItem> = z
  .object({
    id: z.int(),
    title: z.string(),
    uri: z.string().nullable(),
    get children() {
      return z.array(menuItemResponse)
    },
  })
  .meta({ id: 'MenuItem' })

export const countryResponse = z.object({ code: z.string(), name: z.string(), in_eu: z.boolean() })

export const shopInfoResponse = z.object({
  page404: z.object({ content: z.string(), meta_title: z.string() }),
  chat_id: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.object({ street: z.string(), postcode: z.string(), city: z.string() }),
  hours: z.string().meta({ description: 'Phone hours' }),
  chat_hours: z
    .object({ days: z.array(z.int()), from: z.string(), until: z.string(), closed: z.array(day) })
    .meta({
      description: 'Days of the week (1 is Monday) and times in UTC; `closed` has the coming holidays',
    }),
  company_number: z.string(),
  vat_number: z.string(),
  social_links: z.array(z.object({ name: z.string(), url: z.string() })),
})
export type ShopInfo = z.infer<typeof shopInfoResponse>

/** Public configuration of the running shop. */
export const configResponse = z.object({
  locales: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })),
  public_url: z.string().nullable(),
  captcha: z.object({ provider: z.enum(['altcha', 'recaptcha']), site_key: z.string().nullable() }),
  tag_id: z.string().nullable(),
  currency: z.literal('EUR'),
})

export const resolveResponse = z.object({
  kind: z.enum(['product', 'category', 'page', 'redirect']),
  slug: z.string(),
  to: z.string().optional(),
  alternate_lang_hrefs: alternatesResponse,
})

export const pageCardResponse = linkResponse.extend({
  type_code: z.string(),
  summary: z.string(),
  /** With the point that stays visible when it is cropped, in percent, unless that is the centre: `#30,60`. */
  picture: z.string().nullable(),
  /** What the picture shows; empty if that is in the text beside it. */
  picture_alt: z.string(),
  published_on: day,
  author: z.string().nullable(),
  reading_minutes: z.int(),
})
export type PageCard = z.infer<typeof pageCardResponse>

export const locationResponse = z.object({
  code: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  facilities: z.array(z.string()),
  opening_hours: z.string(),
})

const mapLocationResponse = linkResponse.extend({
  code: z.string(),
  city: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})
export type MapLocation = z.infer<typeof mapLocationResponse>

/** How long a product's certificate is valid, and how it is renewed. */
const validityResponse = productLinkResponse.extend({
  kind: productCardResponse.shape.kind,
  validity_months: z.int().nullable(),
  renewal_window_months: z.int().nullable(),
  keeps_old_date: z.boolean(),
  refresher: productLinkResponse.nullable(),
})
export type Validity = z.infer<typeof validityResponse>

export const contentPageResponse = pageCardResponse.extend({
  slug: z.string(),
  alternate_lang_hrefs: alternatesResponse,
  meta_description: z.string(),
  /** Sanitised; its h2 headings have the ids in `headings`. */
  body_html: z.string(),
  headings: z.array(z.object({ id: z.string(), title: z.string() })),
  breadcrumbs: breadcrumbsResponse,
  parent: linkResponse.nullable(),
  root_parent: linkResponse.nullable(),
  /** The first page of subpages: articles newest first, others by position. More: `GET /api/pages?parent=`. */
  subpages: z.array(pageCardResponse),
  subpages_meta: paginationResponse,
  submenus: z.array(linkResponse),
  products: z.array(productCardResponse),
  /** Of `products`; only for pages of the knowledge base. */
  validity: z.array(validityResponse),
  /** Only for articles: the next and previous one, and others on the same subject. */
  newer: linkResponse.nullable(),
  older: linkResponse.nullable(),
  related: z.array(pageCardResponse),
  location: locationResponse.nullable(),
  /** All locations for the map; only for location pages and their parent. */
  places: z.array(mapLocationResponse),
  choice: guidedChoice.nullable(),
  /** The products in the answers of `choice`. */
  chosen: z.array(productCardResponse),
})
export type ContentPage = z.infer<typeof contentPageResponse>

/** A date as listed on the page of its location. */
const locationDateResponse = trainingDateResponse.extend({
  name: z.string(),
  uri: z.string(),
  code: z.string(),
  net: euros,
  gross: euros,
  vat_exempt: z.boolean(),
})
export const locationDatesResponse = z.object({
  data: z.array(locationDateResponse),
  /** Root categories with dates at this location, each with its number of dates. */
  categories: z.array(linkResponse.extend({ count: z.int() })),
  meta: z.object({ total: z.int() }),
})
export type LocationDates = z.infer<typeof locationDatesResponse>

/** The home page. */
export const homeResponse = z.object({
  next_dates: z.array(
    trainingDateResponse.extend({ name: z.string(), uri: z.string(), code: z.string(), picture: z.string() }),
  ),
  best_sellers: z.array(productCardResponse),
  deals: z.array(productCardResponse),
  reviews: z.array(
    z.object({
      id: z.int(),
      author: z.string(),
      company: z.string().nullable(),
      rating: z.int(),
      title: z.string(),
      body: z.string(),
      written_on: day,
      product: z.object({ name: z.string(), uri: z.string() }),
    }),
  ),
  rating: ratingResponse.nullable(),
  news: z.array(pageCardResponse),
  choices: z.array(pageCardResponse),
  /** What the agenda can be asked for; counts of dates. */
  dates: dateFacetsResponse,
  counts: z.object({ trainings: z.int(), dates: z.int(), locations: z.int() }),
})
export type Home = z.infer<typeof homeResponse>
