import { z } from 'zod'
import { codePattern } from '../../rules/booking/discount-codes.ts'
import { maxCartLines, maxLineAmount } from '../../rules/limits.ts'
import { formVersion, idParam, line, positiveId } from '../../wire/fields.ts'
import { bulkBody } from '../bulk.ts'
import { listQuery, several } from '../list.ts'
import { historyEntry } from '../records.ts'

/** Of a code at this moment: it can be used, has yet to begin, has ended, or was used as often as it may be. */
export const discountStates = ['active', 'planned', 'ended', 'used_up'] as const
export type DiscountState = (typeof discountStates)[number]

/** So many codes can be made at once. */
export const maxNewCodes = 200
/** A code can be for so many products and categories. */
const maxChosen = 100

export const discountListQuery = listQuery(
  ['code', 'worth', 'starts', 'ends', 'uses', 'turnover', 'created'],
  {
    state: several(z.enum(discountStates)),
    /** Whether an order has been placed with it. */
    used: z.enum(['yes', 'no']).optional(),
    product: idParam.optional(),
  },
  '-created',
)
export type DiscountListQuery = z.infer<typeof discountListQuery>

const named = z.object({ id: z.int(), name: z.string() })

export const discountRowResponse = z.object({
  id: z.int(),
  code: z.string(),
  state: z.enum(discountStates),
  percent: z.int().nullable(),
  /** Without VAT. */
  amount_cents: z.int().nullable(),
  starts_at: z.iso.datetime().nullable(),
  ends_at: z.iso.datetime().nullable(),
  /** Orders with it that did not end, and what they cost without VAT. */
  uses: z.int(),
  turnover_cents: z.int(),
  most_uses: z.int().nullable(),
  /** Both empty: for everything. */
  products: z.array(named),
  categories: z.array(named),
  note: z.string().nullable(),
  created_at: z.iso.datetime(),
  version: z.int(),
})
export type DiscountRow = z.infer<typeof discountRowResponse>

export const discountCountsResponse = z.object({
  all: z.int(),
  active: z.int(),
  planned: z.int(),
  ended: z.int(),
  unused: z.int(),
})

export const discountResponse = discountRowResponse.extend({
  most_uses_per_customer: z.int().nullable(),
  minimum_cents: z.int().nullable(),
  /** What was given away, without VAT. */
  given_cents: z.int(),
  order_list: z.array(
    z.object({
      id: z.int(),
      number: z.string(),
      buyer: z.string(),
      placed_at: z.iso.datetime(),
      status_id: z.int(),
      status_title: z.string(),
      net_cents: z.int(),
      discount_cents: z.int(),
    }),
  ),
  history: z.array(historyEntry),
})
export type StaffDiscount = z.infer<typeof discountResponse>

const amount = z.int().min(1).max(10_000_000)
const uses = z.int().min(1).max(1_000_000)

const code = line(40)
  .overwrite((typed) => typed.toUpperCase())
  .min(1)
  .refine((typed) => codePattern.test(typed), { params: { rule: 'code' } })

const fields = {
  percent: z.int().min(1).max(100).nullable(),
  amount_cents: amount.nullable(),
  starts_at: z.iso.datetime().nullable(),
  ends_at: z.iso.datetime().nullable(),
  most_uses: uses.nullable(),
  most_uses_per_customer: uses.nullable(),
  minimum_cents: amount.nullable(),
  product_ids: z.array(positiveId).max(maxChosen),
  category_ids: z.array(positiveId).max(maxChosen),
  note: z.string().trim().max(2000).nullable(),
}

/** One code with a name, or many that nobody can guess, with the same beginning. */
export const newDiscountBody = z
  .strictObject({
    code: code.optional(),
    count: z.int().min(1).max(maxNewCodes).default(1),
    prefix: line(12)
      .overwrite((typed) => typed.toUpperCase())
      .refine((typed) => typed === '' || /^[A-Z0-9]{1,12}$/.test(typed), { params: { rule: 'code' } })
      .default(''),
    percent: fields.percent.default(null),
    amount_cents: fields.amount_cents.default(null),
    starts_at: fields.starts_at.default(null),
    ends_at: fields.ends_at.default(null),
    most_uses: fields.most_uses.default(null),
    most_uses_per_customer: fields.most_uses_per_customer.default(null),
    minimum_cents: fields.minimum_cents.default(null),
    product_ids: fields.product_ids.default([]),
    category_ids: fields.category_ids.default([]),
    note: fields.note.default(null),
  })
  .refine(({ code, count }) => code === undefined || count === 1, {
    path: ['code'],
    params: { rule: 'invalid' },
  })
export type NewDiscountBody = z.output<typeof newDiscountBody>

export const newDiscountsResponse = z.object({
  data: z.array(z.object({ id: z.int(), code: z.string() })),
})

/** Only changed fields are sent. */
export const changeDiscountBody = z.strictObject({
  version: formVersion,
  code: code.optional(),
  ...z.object(fields).partial().shape,
})
export type ChangeDiscountBody = z.infer<typeof changeDiscountBody>

export const discountBulkAction = z.discriminatedUnion('name', [z.strictObject({ name: z.literal('end') })])
export const discountBulkBody = bulkBody(discountBulkAction, discountListQuery)

/** A cart to try a code with. */
export const tryDiscountBody = z.strictObject({
  lines: z
    .array(z.strictObject({ po_id: positiveId, amount: z.int().min(1).max(maxLineAmount) }))
    .min(1)
    .max(maxCartLines),
})
export const triedDiscountResponse = z.object({
  lines: z.array(
    z.object({
      po_id: z.int(),
      name: z.string(),
      option_name: z.string(),
      amount: z.int(),
      net_cents: z.int(),
      discount_cents: z.int(),
    }),
  ),
  /** Fees and shipping, which no code lowers. */
  extras: z.array(z.object({ name: z.string(), net_cents: z.int() })),
  /** Why the code is refused; null when it is valid. */
  problem: z.object({ code: z.string(), message: z.string() }).nullable(),
  full_net_cents: z.int(),
  discount_cents: z.int(),
  net_cents: z.int(),
  vat_cents: z.int(),
  gross_cents: z.int(),
  full_gross_cents: z.int(),
})
export type TriedDiscount = z.infer<typeof triedDiscountResponse>

/** What a code can be for. */
export const discountTargetsQuery = z.object({ q: z.string().trim().max(100) })
export const discountTargetsResponse = z.object({
  data: z.array(z.object({ kind: z.enum(['product', 'category']), id: z.int(), name: z.string() })),
})
export type DiscountTarget = z.infer<typeof discountTargetsResponse>['data'][number]
