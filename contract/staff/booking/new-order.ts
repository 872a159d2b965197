import { z } from 'zod'
import { deskPayments } from '../../rules/booking/desk.ts'
import { productKinds } from '../../rules/catalogue/products.ts'
import { maxCartLines, maxLineAmount } from '../../rules/limits.ts'
import { locales } from '../../rules/locale.ts'
import { vatRates } from '../../rules/money/vat.ts'
import { addressSnapshotResponse } from '../../wire/accounts/address-fields.ts'
import { registerBody } from '../../wire/accounts/customer.ts'
import { orderParticipantsBody } from '../../wire/booking/order.ts'
import { purchaseFields } from '../../wire/booking/purchase.ts'
import { idParam, line, positiveId } from '../../wire/fields.ts'
import { consequencesResponse, dryRun } from '../consequences.ts'

export const deskSearchQuery = z.object({ q: z.string().trim().max(100) })
export const deskPeopleQuery = z.object({ q: z.string().trim().max(100).default('') })
/** Names are in the language of the order or offer, else in the colleague's. */
export const deskProductQuery = deskSearchQuery.extend({ language: z.enum(locales).optional() })
/** By words, or one option by its id. */
export const deskOptionQuery = deskProductQuery.extend({
  q: deskPeopleQuery.shape.q,
  po_id: idParam.optional(),
})

/** A customer to order or offer for, with what decides how they can pay. */
export const deskCustomerResponse = z.object({
  id: z.int(),
  name: z.string(),
  company: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  locale: z.enum(locales),
  is_guest: z.boolean(),
  invoice_address: addressSnapshotResponse.nullable(),
  /** What they may still order on account; null: that has to be approved first. */
  credit_left_cents: z.int().nullable(),
  orders: z.int(),
})
export type DeskCustomer = z.infer<typeof deskCustomerResponse>

/** Somebody whom a customer may order for, with what schemes want to know of them. */
export const deskPersonResponse = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  date_of_birth: z.iso.date().nullable(),
  winda_id: z.string().nullable(),
  irata_number: z.string().nullable(),
})
export type DeskPerson = z.infer<typeof deskPersonResponse>

/** Why a colleague cannot book an option either. */
export const deskObstacles = ['full', 'past', 'cancelled'] as const

/** A date, or a version of something without dates, with its seats and price now. */
export const deskOptionResponse = z.object({
  po_id: z.int(),
  product_id: z.int(),
  kind: z.enum(productKinds),
  code: z.string(),
  name: z.string(),
  option_name: z.string(),
  first_day: z.iso.date().nullable(),
  last_day: z.iso.date().nullable(),
  location: z.string().nullable(),
  /** Seats or pieces left; null: without limit. */
  seats_left: z.int().nullable(),
  net_cents: z.int(),
  /** Of a date for one company: what the group pays, however many they are. */
  group_cents: z.int().nullable(),
  /** The company that a private date is for. */
  private_for: z.string().nullable(),
  /** A cost per person that comes on top, such as the registration in WINDA. */
  fee_cents: z.int().nullable(),
  vat: z.enum(vatRates),
  obstacle: z.enum(deskObstacles).nullable(),
  needs: z.array(z.string()),
})
export type DeskOption = z.infer<typeof deskOptionResponse>

/** A product on its own, for offers of what has no date yet. */
export const deskProductResponse = z.object({
  product_id: z.int(),
  kind: z.enum(productKinds),
  code: z.string(),
  name: z.string(),
  net_cents: z.int(),
  fee_cents: z.int().nullable(),
  vat: z.enum(vatRates),
})
export type DeskProduct = z.infer<typeof deskProductResponse>

export const wantedSeatsBody = z.strictObject({
  lines: z
    .array(z.strictObject({ po_id: positiveId, amount: z.int().min(1).max(maxLineAmount) }))
    .max(maxCartLines),
})
export const callHoldResponse = z.object({ until: z.iso.datetime(), minutes: z.int() })

const { password: _password, password_confirmation: _confirmation, ...profile } = registerBody.shape
/** Someone we do not know yet; their company too. */
export const newCustomerBody = z.strictObject(profile)

const orderedLine = z
  .strictObject({
    po_id: positiveId,
    amount: z.int().min(1).max(maxLineAmount),
    unit_net_cents: z
      .int()
      .min(0)
      .max(10_000_000)
      .optional()
      .meta({ description: 'Another price than the catalogue’s, of one, without VAT. It needs a reason' }),
    reason: line(200).optional(),
  })
  .refine(({ unit_net_cents, reason }) => unit_net_cents === undefined || (reason ?? '').length >= 3, {
    path: ['reason'],
    params: { rule: 'required' },
  })

const orderedLines = z
  .array(orderedLine)
  .min(1)
  .max(maxCartLines)
  .refine((lines) => new Set(lines.map(({ po_id }) => po_id)).size === lines.length, {
    params: { rule: 'invalid' },
  })

const purchase = {
  customer_id: positiveId.optional(),
  /** The language of the order and its mails. */
  language: z.enum(locales).default('nl'),
  lines: orderedLines,
  shipping_method: line(40).optional(),
  /** Seats that were held under this key are free for this order. */
  key: z.uuid(),
}

export const priceOrderBody = z.strictObject(purchase)
export type PriceOrderBody = z.output<typeof priceOrderBody>

export const pricedOrderResponse = z.object({
  lines: z.array(
    deskOptionResponse.omit({ group_cents: true, private_for: true }).extend({
      amount: z.int(),
      /** What is charged for one; `net_cents` is the catalogue's price, or a share of the price of a group. */
      unit_net_cents: z.int(),
      line_net_cents: z.int(),
    }),
  ),
  /** Fees and shipping. */
  extras: z.array(z.object({ name: z.string(), detail: z.string(), amount: z.int(), net_cents: z.int() })),
  net_cents: z.int(),
  vat_cents: z.int(),
  gross_cents: z.int(),
  /** How goods can be sent; empty without goods. */
  shipping_methods: z.array(z.object({ code: z.string(), title: z.string(), net_cents: z.int() })),
  /** A private buyer must agree that a course begins within the withdrawal period. */
  starts_within_withdrawal: z.boolean(),
  /** A transfer would not arrive before the first course day. */
  is_too_soon_to_transfer: z.boolean(),
})
export type PricedOrder = z.infer<typeof pricedOrderResponse>

export const newOrderBody = z
  .strictObject({
    ...purchase,
    ...purchaseFields,
    /** Without `customer_id`. */
    customer: newCustomerBody.optional(),
    participants: orderParticipantsBody.optional(),
    reference: line(60).optional(),
    remarks: z.string().trim().max(2000).optional(),
    /** For colleagues. */
    note: z.string().trim().max(2000).optional(),
    early_start: z.boolean().optional(),
    payment: z.enum(deskPayments),
    /** For so many days a mailed link can be paid and the seats are held, at most until the course. */
    link_days: z.int().min(1).max(14).default(3),
    /** The total that the caller was told. */
    expected_gross_cents: z.int().min(0).optional(),
    dry_run: dryRun,
  })
  .refine((body) => (body.customer_id === undefined) !== (body.customer === undefined), {
    path: ['customer'],
    params: { rule: 'required' },
  })
export type NewOrderBody = z.output<typeof newOrderBody>

export const newOrderResponse = consequencesResponse.extend({
  /** Null after a dry run. */
  order: z.object({ id: z.int(), number: z.string(), status_id: z.int() }).nullable(),
})
