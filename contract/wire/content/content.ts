import { z } from 'zod'
import {
  alternates,
  breadcrumbs,
  day,
  link,
  productCard,
  productLink,
  rating,
  trainingDate,
} from '../catalogue/product.ts'
import { euros } from '../money.ts'
import { choice } from './guided-choice.ts'

export type MenuItem = { id: number; title: string; uri: string | null; children: MenuItem[] }
export const menuItem: z.ZodType<MenuItem> = z
  .object({
    id: z.int(),
    title: z.string(),
    uri: z.string().nullable(),
    get children() {
      return z.array(menuItem)
    },
  })
  .meta({ id: 'MenuItem' })

export const country = z.object({ code: z.string(), name: z.string(), in_eu: z.boolean() })

export const shopInfo = z.object({
  page404: z.object({ content: z.string(), meta_title: z.string() }),
  chat_id: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.object({ street: z.string(), postcode: z.string(), city: z.string() }),
  hours: z.string().meta({ description: 'When somebody answers the phone' }),
  company_number: z.string(),
  vat_number: z.string(),
  social_links: z.array(z.object({ name: z.string(), url: z.string() })),
})
export type ShopInfo = z.infer<typeof shopInfo>

/** Public configuration of the running shop. */
export const config = z.object({
  locales: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })),
  public_url: z.string().nullable(),
  captcha: z.object({ provider: z.enum(['altcha', 'recaptcha']), site_key: z.string().nullable() }),
  tag_id: z.string().nullable(),
  currency: z.literal('EUR'),
})

export const resolved = z.object({
  kind: z.enum(['product', 'category', 'page', 'redirect']),
  slug: z.string(),
  to: z.string().optional(),
  alternate_lang_hrefs: alternates,
})

export const pageCard = link.extend({
  type_code: z.string(),
  summary: z.string(),
  picture: z.string().nullable(),
  published_on: day,
  author: z.string().nullable(),
  reading_minutes: z.int(),
})
export type PageCard = z.infer<typeof pageCard>

export const place = z.object({
  code: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  facilities: z.array(z.string()),
  opening_hours: z.string(),
})

const placeOnMap = link.extend({
  code: z.string(),
  city: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})
export type PlaceOnMap = z.infer<typeof placeOnMap>

export const pageMeta = z.object({
  current_page: z.int(),
  last_page: z.int(),
  per_page: z.int(),
  total: z.int(),
})

/** How long what one gets with a product counts, and what prolongs it. */
const validity = productLink.extend({
  kind: productCard.shape.kind,
  validity_months: z.int().nullable(),
  renewal_window_months: z.int().nullable(),
  keeps_old_date: z.boolean(),
  refresher: productLink.nullable(),
})
export type Validity = z.infer<typeof validity>

export const contentPage = pageCard.extend({
  slug: z.string(),
  alternate_lang_hrefs: alternates,
  meta_description: z.string(),
  /** Safe to show; its headings of the second level carry the ids that `headings` lists. */
  body_html: z.string(),
  headings: z.array(z.object({ id: z.string(), title: z.string() })),
  breadcrumbs,
  parent: link.nullable(),
  root_parent: link.nullable(),
  /** The first part of what lies below: articles newest first, all else in its own order. More: `GET /api/pages?parent=`. */
  subpages: z.array(pageCard),
  subpages_meta: pageMeta,
  submenus: z.array(link),
  products: z.array(productCard),
  /** Of the products above; only for pages of the knowledge base. */
  validity: z.array(validity),
  /** Only for articles: the one after and before this in time, and others on the same subject. */
  newer: link.nullable(),
  older: link.nullable(),
  related: z.array(pageCard),
  location: place.nullable(),
  /** All our places on the map; only for the page above them and for their own. */
  places: z.array(placeOnMap),
  choice: choice.nullable(),
  /** The products that the answers of a choice name. */
  chosen: z.array(productCard),
})
export type ContentPage = z.infer<typeof contentPage>

/** A date at one place, as its page lists it. */
const placeDate = trainingDate.extend({
  name: z.string(),
  uri: z.string(),
  code: z.string(),
  net: euros,
  gross: euros,
  vat_exempt: z.boolean(),
})
export const placeDates = z.object({
  data: z.array(placeDate),
  /** What is given here, by the main categories, each with its number of dates. */
  categories: z.array(link.extend({ count: z.int() })),
  meta: z.object({ total: z.int() }),
})
export type LocationDates = z.infer<typeof placeDates>

/** What the front page is made of. */
export const home = z.object({
  next_dates: z.array(
    trainingDate.extend({ name: z.string(), uri: z.string(), code: z.string(), picture: z.string() }),
  ),
  best_sellers: z.array(productCard),
  deals: z.array(productCard),
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
  rating: rating.nullable(),
  news: z.array(pageCard),
  choices: z.array(pageCard),
  counts: z.object({ trainings: z.int(), dates: z.int(), locations: z.int() }),
})
export type Home = z.infer<typeof home>
