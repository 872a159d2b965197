import { z } from 'zod'
import { participantNeeds, productKinds } from '../contract/rules/catalogue/products.ts'
import { locales } from '../contract/rules/locale.ts'
import { productVatRates } from '../contract/rules/money/vat.ts'
import { pageTypes } from '../contract/rules/pages.ts'

/**
 * The format of the demo files: `npm run demo:check` reports errors to the authors, and the loader gets types. Markdown texts can have
 * paragraphs, lists, bold, links and ## headings; all other texts are plain.
 */

const code = z.string().regex(/^[A-Z]{2}-\d{3}$/)
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const line = z.string().min(2).max(200)
const markdown = z.string().min(20)

export const levels = ['start', 'basic', 'refresher', 'advanced', 'expert', 'team'] as const

export const locationCodes = [
  'RTM',
  'DHR',
  'IJM',
  'EEM',
  'GRQ',
  'ZWO',
  'UTR',
  'AMS',
  'ARN',
  'EIN',
  'MOE',
  'VLI',
  'HGL',
  'GLN',
  'INC',
] as const

/** Characteristics that a product can add to the five derived from its other fields (level, duration, certificate, location, code). */
export const specKeys = [
  'norm',
  'material',
  'weight',
  'max-user-weight',
  'lifespan',
  'basis',
  'group-size',
  'exam',
  'lunch',
  'e-learning',
  'register',
  'assessor',
  'turnaround',
  'fitness',
] as const

const attributeKeys = ['size', 'length', 'colour', 'connector', 'service', 'battery'] as const

const productText = z.strictObject({
  name: line,
  slug,
  tagline: z.string().min(10).max(120),
  summary: z.string().min(60).max(420),
  meta_description: z.string().min(70).max(160),
  description: markdown.min(300),
  learn: z.array(line).min(3).max(8),
  for_whom: markdown.min(60),
  programme: z
    .array(z.strictObject({ title: line, items: z.array(line).min(1).max(8) }))
    .max(6)
    .default([]),
  bring: z.array(line).max(7).default([]),
  duration: z.string().min(1).max(40),
  certificate: z.string().min(2).max(80),
  pros: z.array(line).min(2).max(5),
  cons: z.array(line).min(1).max(3),
  questions: z
    .array(z.strictObject({ q: line, a: z.string().min(30).max(900) }))
    .min(3)
    .max(5),
})

const bilingual = z.strictObject({ nl: z.string().min(1), en: z.string().min(1) })
export type Bilingual = z.infer<typeof bilingual>

export const productFile = z.strictObject({
  code,
  kind: z.enum(productKinds),
  category: slug,
  brand: slug,
  level: z.enum(levels),
  /** Euros without VAT. */
  price: z.number().positive(),
  /** Only for locations with a different price. */
  price_by_location: z.partialRecord(z.enum(locationCodes), z.number().positive()).optional(),
  vat: z.enum(productVatRates).default('21'),
  /** Demand, 0–100. */
  popularity: z.int().min(0).max(100),
  /** Trainings: length in days (0.5 is half a day), seats and locations. */
  days: z.number().positive().max(6).optional(),
  seats: z.int().positive().optional(),
  /** How many dates are planned; three to six when not given. */
  dates: z.int().positive().optional(),
  locations: z.array(z.enum(locationCodes)).default([]),
  instruction: z.array(z.enum(locales)).default(['nl']),
  validity_months: z.int().positive().optional(),
  renewal_window_months: z.int().positive().optional(),
  keeps_old_date: z.boolean().default(false),
  /** The product that renews this one, the one that this renews, and the one to take after expiry. */
  refresher: code.optional(),
  refreshes: code.optional(),
  when_expired: code.optional(),
  participant_needs: z.array(z.enum(participantNeeds)).default([]),
  /** Per participant, as a separate line (net, in euros). */
  winda_fee: z.number().positive().optional(),
  on_quotation: z.boolean().default(false),
  alternatives: z.array(code).min(1).max(6),
  /** Keys of pages: the file names in demo/pages without extension. */
  related_pages: z.array(slug).max(4).default([]),
  references: z.array(z.string().min(3).max(40)).max(4).default([]),
  specs: z.partialRecord(z.enum(specKeys), z.union([z.string(), bilingual])).default({}),
  /** Variants of equipment and inspections. Trainings have dates instead. */
  options: z
    .array(
      z.strictObject({
        attributes: z.partialRecord(z.enum(attributeKeys), z.union([z.string(), bilingual])),
        price: z.number().positive().optional(),
        stock: z.int().min(0).optional(),
      }),
    )
    .default([]),
  nl: productText,
  en: productText,
  reviews: z
    .array(
      z.strictObject({
        author: z.string().min(2).max(60),
        company: z.string().max(60).optional(),
        language: z.enum(locales),
        rating: z.int().min(1).max(5),
        title: line,
        body: z.string().min(40).max(700),
        days_ago: z.int().min(3).max(900),
        /** Our public answer, given two days later. */
        reply: z.string().min(20).max(700).optional(),
      }),
    )
    .min(2)
    .max(6),
})
export type ProductFile = z.infer<typeof productFile>

const pageText = z.strictObject({
  title: line,
  slug,
  summary: z.string().min(30).max(320),
  meta_description: z.string().min(70).max(160),
  /** A first paragraph that only the demo shows. */
  demo_note: z.string().optional(),
  body: markdown.min(200),
})

export const pageFile = z.strictObject({
  key: slug,
  type: z.enum(pageTypes),
  parent: slug.optional(),
  /** Articles: days since publication, and the author. */
  days_ago: z.int().min(0).optional(),
  author: z.string().optional(),
  /** Products that the page is about. */
  products: z.array(code).max(8).default([]),
  /** Location pages. */
  location: z
    .strictObject({
      code: z.enum(locationCodes),
      street: line,
      postcode: z.string(),
      city: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      /** Only for locations with visitors. */
      opening_hours: bilingual.optional(),
      facilities: z.array(bilingual).min(2).max(8),
    })
    .optional(),
  /** Choice-help pages: questions that lead to trainings, starting with the first. */
  choice: z
    .array(
      z.strictObject({
        key: slug,
        question: bilingual,
        help: bilingual.optional(),
        answers: z
          .array(
            z.strictObject({
              label: bilingual,
              next: slug.optional(),
              products: z.array(code).optional(),
              advice: bilingual.optional(),
            }),
          )
          .min(2)
          .max(6),
      }),
    )
    .optional(),
  nl: pageText,
  en: pageText,
})
export type PageFile = z.infer<typeof pageFile>
