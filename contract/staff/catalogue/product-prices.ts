import { z } from 'zod'
import { productVatRates } from '../../rules/money/vat.ts'
import { positiveId } from '../../wire/fields.ts'
import { bulkBody } from '../bulk.ts'
import { dryRun } from '../consequences.ts'
import { cents, optional, version } from './product-fields.ts'
import { productListQuery } from './product-list.ts'

export const price = {
  price_cents: cents,
  vat: z.enum(productVatRates),
  on_quotation: z.boolean(),
  winda_fee_cents: cents.nullable(),
}

export const popularity = z.int().min(0).max(32_000)

export const dealResponse = z.object({
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

export const changePriceBody = optional(price).extend(version)
export type ChangePriceBody = z.output<typeof changePriceBody>

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

/** One row of the grid; only changed fields are sent. */
const gridRow = optional({ price_cents: cents, vat: price.vat, popularity }).extend({
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

export const priceBulkBody = bulkBody(
  /** In per cent of the present price; rounded to whole euros if it is above ten. */
  z.strictObject({ name: z.literal('price'), percent: z.number().min(-90).max(200) }),
  productListQuery,
)
