import { z } from 'zod'
import { productTextFields, slugPattern } from '../../rules/catalogue/product-texts.ts'
import { participantNeeds, productKinds } from '../../rules/catalogue/products.ts'
import { productVatRates } from '../../rules/money/vat.ts'
import { line, positiveId } from '../../wire/fields.ts'
import { bulkBody } from '../bulk.ts'
import { dryRun } from '../consequences.ts'
import { historyEntry, linkResponse } from '../records.ts'
import { productDateResponse } from './product-dates.ts'
import { cents, optional, version } from './product-fields.ts'
import { productListQuery, productStates } from './product-list.ts'
import { documentResponse, listsResponse, pictureName, pictureResponse } from './product-lists.ts'
import { dealResponse, popularity, price } from './product-prices.ts'
import { variantResponse } from './product-variants.ts'

const bilingual = z.object({ nl: z.string(), en: z.string() })

export const productRowResponse = z.object({
  id: z.int(),
  code: z.string(),
  name: bilingual,
  kind: z.enum(productKinds),
  category: z.string().nullable(),
  brand: z.string(),
  picture: z.string(),
  price_cents: z.int(),
  vat: z.enum(productVatRates),
  /** The price of the deal that runs now. */
  deal_cents: z.int().nullable(),
  on_quotation: z.boolean(),
  popularity: z.int(),
  dates_ahead: z.int(),
  state: z.enum(productStates),
  /** How much of the texts is there in both languages and up to date, in per cent. */
  translated: z.int(),
  version: z.int(),
})
export type ProductRow = z.infer<typeof productRowResponse>

export const productCountsResponse = z.object({
  all: z.int(),
  draft: z.int(),
  published: z.int(),
  retired: z.int(),
  without_dates: z.int(),
  untranslated: z.int(),
})

const programme = z
  .array(
    z.strictObject({
      title: line(200).min(1),
      items: z.array(line(500).min(1)).max(50),
    }),
  )
  .max(50)
const lines = z.array(line(500).min(1)).max(50)
const text = {
  name: line(160),
  tagline: line(300),
  summary: z.string().trim().max(2000),
  meta_description: line(320),
  /** Stored without the tags and attributes that pages do not allow. */
  description_html: z.string().max(60_000),
  learn: lines,
  for_whom_html: z.string().max(20_000),
  programme,
  bring: lines,
}
const textResponse = z.object({
  ...text,
  slug: z.string(),
  version: z.int(),
  /** Fields that the other language was changed in later. */
  outdated: z.array(z.enum(productTextFields)),
})
export type ProductTexts = z.infer<typeof textResponse>

const basics = {
  code: line(20).regex(/^[A-Za-z0-9][A-Za-z0-9.-]*$/),
  kind: z.enum(productKinds),
  brand_id: positiveId,
  popularity,
  days: z.number().min(0).max(999).multipleOf(0.25).nullable(),
  validity_months: z.int().min(1).max(600).nullable(),
  renewal_window_months: z.int().min(0).max(120).nullable(),
  /** How many working days before its dates is decided whether they go ahead; null: as the settings say. */
  decide_days: z.int().min(1).max(60).nullable(),
  keeps_old_date: z.boolean(),
  refresher_id: positiveId.nullable(),
  refreshes_id: positiveId.nullable(),
  when_expired_id: positiveId.nullable(),
  participant_needs: z.array(z.enum(participantNeeds)).max(participantNeeds.length),
  picture: pictureName.or(z.literal('')),
}
export const productResponse = productRowResponse.extend({
  ...basics,
  ...price,
  days: z.number().nullable(),
  published_at: z.iso.datetime().nullable(),
  retired_at: z.iso.datetime().nullable(),
  successor: linkResponse.nullable(),
  /** The addresses of its page in the shop. */
  uris: bilingual,
  picture_uri: z.string().nullable(),
  refresher: linkResponse.nullable(),
  refreshes: linkResponse.nullable(),
  when_expired: linkResponse.nullable(),
  texts: z.object({ nl: textResponse, en: textResponse }),
  lists: listsResponse,
  /** What the lists refer to, by its name. */
  names: z.object({
    alternatives: z.array(linkResponse),
    pages: z.array(linkResponse),
    pictures: z.array(pictureResponse),
    documents: z.array(documentResponse),
  }),
  /** Characteristics that are derived from other fields. */
  derived_specs: z.array(z.object({ title: z.string(), value: z.string() })),
  prices: z.array(z.object({ since: z.iso.datetime(), price_cents: z.int() })),
  /** The lowest price that visitors saw in the last 30 days. */
  lowest_cents: z.int().nullable(),
  planned_prices: z.array(z.object({ id: z.int(), starts_at: z.iso.datetime(), price_cents: z.int() })),
  deals: z.array(dealResponse),
  dates: z.array(productDateResponse),
  variants: z.array(variantResponse),
  /** Whether something of it was ordered or offered: then it can be retired but not deleted. */
  is_sold: z.boolean(),
  history: z.array(historyEntry),
})
export type StaffProduct = z.infer<typeof productResponse>

/** What the forms of products choose from. */
export const productChoicesResponse = z.object({
  brands: z.array(linkResponse),
  categories: z.array(z.object({ id: z.int(), name: z.string(), depth: z.int() })),
  locations: z.array(linkResponse),
  /** By which variants differ, with their values. */
  attributes: z.array(linkResponse.extend({ values: z.array(linkResponse) })),
  /** With the values that products have. */
  specs: z.array(linkResponse.extend({ values: z.array(bilingual) })),
  pages: z.array(linkResponse),
  pictures: z.array(z.string()),
})
export type ProductChoices = z.infer<typeof productChoicesResponse>

/** Only changed fields are sent. */
export const changeProductBody = optional(basics).extend(version)
export type ChangeProductBody = z.output<typeof changeProductBody>
export const changeTextsBody = optional({ ...text, slug: line(100).regex(slugPattern) }).extend({
  ...version,
  /** Fields that are still right, although the other language was changed later. */
  still_right: z.array(z.enum(productTextFields)).max(productTextFields.length).optional(),
})
export type ChangeTextsBody = z.output<typeof changeTextsBody>

export const newProductBody = z.strictObject({
  code: basics.code,
  kind: basics.kind,
  brand_id: positiveId,
  category_id: positiveId,
  name: line(160).min(1),
  price_cents: cents,
  vat: price.vat,
})
export type NewProductBody = z.output<typeof newProductBody>
export const copyProductBody = z.strictObject({ code: basics.code })

export const publishBody = z.strictObject({ dry_run: dryRun })
export const retireBody = z.strictObject({ successor_id: positiveId.nullable() })

/** What stands in the way of publishing: in which field, and which link or slug. */
export const problemsResponse = z.array(
  z.object({
    field: z.string(),
    code: z.enum(['missing', 'taken', 'dead_link', 'alt_missing']),
    detail: z.string(),
  }),
)
export type ProductProblem = z.infer<typeof problemsResponse>[number]

export const stateBulkBody = bulkBody(
  z.strictObject({ name: z.enum(['retire', 'reinstate']) }),
  productListQuery,
)
