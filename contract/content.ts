import { z } from 'zod'
import { alternates, breadcrumbs, day, link, productCard, rating, trainingDate } from './catalogue.ts'
import { choice } from './pages.ts'

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
})

export const contentPage = z.object({
  id: z.int(),
  type_code: z.string(),
  title: z.string(),
  slug: z.string(),
  uri: z.string(),
  alternate_lang_hrefs: alternates,
  summary: z.string(),
  meta_description: z.string(),
  body_html: z.string(),
  picture: z.string().nullable(),
  author: z.string().nullable(),
  published_on: day,
  breadcrumbs,
  parent: link.nullable(),
  root_parent: link.nullable(),
  subpages: z.array(pageCard),
  submenus: z.array(link),
  products: z.array(productCard),
  location: place.nullable(),
  choice: choice.nullable(),
  /** The products that the answers of a choice name. */
  chosen: z.array(productCard),
})
export type ContentPage = z.infer<typeof contentPage>

export const pageMeta = z.object({
  current_page: z.int(),
  last_page: z.int(),
  per_page: z.int(),
  total: z.int(),
})

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
