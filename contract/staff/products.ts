import { z } from 'zod'
import { productTextFields, slugPattern } from '../rules/catalogue/product-texts.ts'
import { participantNeeds, productKinds } from '../rules/catalogue/products.ts'
import { locales } from '../rules/locale.ts'
import { productVatRates } from '../rules/vat.ts'
import { formVersion, line, positiveId } from '../wire/fields.ts'
import { bulkBody } from './bulk.ts'
import { dryRun } from './consequences.ts'
import { productListQuery, productStates } from './product-list.ts'
import { historyEntry } from './records.ts'

const bilingual = z.object({ nl: z.string(), en: z.string() })
const cents = z.int().min(0).max(100_000_000)
const link = z.object({ id: z.int(), name: z.string() })

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

const date = {
  first_day: z.iso.date(),
  last_day: z.iso.date(),
  starts_at: z.iso.time({ precision: -1 }).max(5),
  ends_at: z.iso.time({ precision: -1 }).max(5),
  location_id: positiveId,
  language: z.enum(locales),
  seats: z.int().min(1).max(500),
  minimum_seats: z.int().min(0).max(500).nullable(),
  /** On top of the product's price. */
  surcharge_cents: z.int().min(-100_000_000).max(100_000_000),
  state: z.enum(['tentative', 'guaranteed', 'full', 'cancelled', 'on_request']),
}
const productDateResponse = z.object({
  id: z.int(),
  ...date,
  starts_at: z.string(),
  ends_at: z.string(),
  location_id: z.int().nullable(),
  location: z.string().nullable(),
  language: z.enum(locales).nullable(),
  state: z.enum([...date.state.options, 'done']),
  seats_left: z.int(),
  version: z.int(),
})
export type ProductDate = z.infer<typeof productDateResponse>

const lists = {
  category_ids: z.array(positiveId).max(20),
  alternatives: z.array(positiveId).max(20),
  pages: z.array(positiveId).max(20),
  reference_numbers: z.array(line(60).min(1)).max(50),
  /** Values of characteristics that colleagues write; the others are derived. */
  specs: z.array(z.strictObject({ spec_id: positiveId, nl: line(200).min(1), en: line(200).min(1) })).max(60),
  questions: z
    .array(
      z.strictObject({
        locale: z.enum(locales),
        question: line(300).min(1),
        answer: z.string().trim().min(1).max(4000),
      }),
    )
    .max(60),
  pros_and_cons: z
    .array(z.strictObject({ locale: z.enum(locales), kind: z.enum(['pro', 'con']), text: line(300).min(1) }))
    .max(60),
}
const listsResponse = z.object(lists)
export type ProductLists = z.infer<typeof listsResponse>

const dealResponse = z.object({
  id: z.int(),
  price_cents: z.int(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  state: z.enum(['planned', 'running', 'ended']),
  /** The price that is struck out: the lowest of the 30 days before it; null when that is not higher. */
  was_cents: z.int().nullable(),
  version: z.int(),
})
export type ProductDeal = z.infer<typeof dealResponse>

const basics = {
  code: line(20).regex(/^[A-Za-z0-9][A-Za-z0-9.-]*$/),
  kind: z.enum(productKinds),
  brand_id: positiveId,
  popularity: z.int().min(0).max(32_000),
  days: z.number().min(0).max(999).multipleOf(0.25).nullable(),
  validity_months: z.int().min(1).max(600).nullable(),
  renewal_window_months: z.int().min(0).max(120).nullable(),
  keeps_old_date: z.boolean(),
  refresher_id: positiveId.nullable(),
  refreshes_id: positiveId.nullable(),
  when_expired_id: positiveId.nullable(),
  participant_needs: z.array(z.enum(participantNeeds)).max(participantNeeds.length),
  picture: line(200),
}
const price = {
  price_cents: cents,
  vat: z.enum(productVatRates),
  on_quotation: z.boolean(),
  winda_fee_cents: cents.nullable(),
}

export const productResponse = productRowResponse.extend({
  ...basics,
  ...price,
  days: z.number().nullable(),
  published_at: z.iso.datetime().nullable(),
  retired_at: z.iso.datetime().nullable(),
  successor: link.nullable(),
  /** The addresses of its page in the shop. */
  uris: bilingual,
  picture_uri: z.string().nullable(),
  refresher: link.nullable(),
  refreshes: link.nullable(),
  when_expired: link.nullable(),
  texts: z.object({ nl: textResponse, en: textResponse }),
  lists: listsResponse,
  /** What the lists refer to, by its name. */
  names: z.object({ alternatives: z.array(link), pages: z.array(link) }),
  /** Characteristics that are derived from other fields. */
  derived_specs: z.array(z.object({ title: z.string(), value: z.string() })),
  prices: z.array(z.object({ since: z.iso.datetime(), price_cents: z.int() })),
  /** The lowest price that visitors saw in the last 30 days. */
  lowest_cents: z.int().nullable(),
  planned_prices: z.array(z.object({ id: z.int(), starts_at: z.iso.datetime(), price_cents: z.int() })),
  deals: z.array(dealResponse),
  dates: z.array(productDateResponse),
  /** Whether something of it was ordered or offered: then it can be retired but not deleted. */
  is_sold: z.boolean(),
  history: z.array(historyEntry),
})
export type StaffProduct = z.infer<typeof productResponse>

/** What the forms of products choose from. */
export const productChoicesResponse = z.object({
  brands: z.array(link),
  categories: z.array(z.object({ id: z.int(), name: z.string(), depth: z.int() })),
  locations: z.array(link),
  specs: z.array(link),
  pages: z.array(link),
  pictures: z.array(z.string()),
})
export type ProductChoices = z.infer<typeof productChoicesResponse>

const version = { version: formVersion }
const optional = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject(shape).partial()

/** Only changed fields are sent. */
export const changeProductBody = optional(basics).extend(version)
export type ChangeProductBody = z.output<typeof changeProductBody>
export const changePriceBody = optional(price).extend(version)
export type ChangePriceBody = z.output<typeof changePriceBody>
export const changeTextsBody = optional({ ...text, slug: line(100).regex(slugPattern) }).extend({
  ...version,
  /** Fields that are still right, although the other language was changed later. */
  still_right: z.array(z.enum(productTextFields)).max(productTextFields.length).optional(),
})
export type ChangeTextsBody = z.output<typeof changeTextsBody>

/** Whole lists. `seen` has the lists as the colleague saw them: a list that is no longer so is not written over. */
export const changeListsBody = z.strictObject({ seen: optional(lists), lists: optional(lists) })
export type ChangeListsBody = z.output<typeof changeListsBody>

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
  z.object({ field: z.string(), code: z.enum(['missing', 'taken', 'dead_link']), detail: z.string() }),
)
export type ProductProblem = z.infer<typeof problemsResponse>[number]

const period = { starts_at: z.iso.datetime(), ends_at: z.iso.datetime() }
const endsLater = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }) => ends_at > starts_at
export const dealBody = z
  .strictObject({ price_cents: cents, ...period, dry_run: dryRun })
  .refine(endsLater, { path: ['ends_at'], params: { rule: 'min' } })
export type DealBody = z.output<typeof dealBody>
export const changeDealBody = z
  .strictObject({ price_cents: cents, ...period, ...version })
  .refine(endsLater, { path: ['ends_at'], params: { rule: 'min' } })
export const plannedPriceBody = z.strictObject({ price_cents: cents, starts_at: z.iso.datetime() })

export const dateBody = z
  .strictObject(date)
  .refine(({ first_day, last_day }) => last_day >= first_day, { path: ['last_day'], params: { rule: 'min' } })
export type DateBody = z.output<typeof dateBody>
export const changeDateBody = optional(date).extend(version)
export type ChangeDateBody = z.output<typeof changeDateBody>

/** One row of the grid; only changed fields are sent. */
const gridRow = optional({ price_cents: cents, vat: price.vat, popularity: basics.popularity }).extend({
  id: positiveId,
  ...version,
})
export const gridBody = z.strictObject({ rows: z.array(gridRow).min(1).max(500), batch_id: z.uuid() })
export type GridBody = z.output<typeof gridBody>
export const gridResponse = z.object({
  saved: z.int(),
  /** Rows that a colleague changed meanwhile, with their present values. */
  conflicts: z.array(z.object({ id: z.int(), code: z.string(), by: z.string().nullable() })),
})

export const stateBulkBody = bulkBody(
  z.strictObject({ name: z.enum(['retire', 'reinstate']) }),
  productListQuery,
)
export const priceBulkBody = bulkBody(
  /** In per cent of the present price; rounded to whole euros if it is above ten. */
  z.strictObject({ name: z.literal('price'), percent: z.number().min(-90).max(200) }),
  productListQuery,
)
