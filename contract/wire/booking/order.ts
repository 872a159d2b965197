import { z } from 'zod'
import { orderEvents, orderLineKinds } from '../../rules/booking/order-status.ts'
import { paymentMethodCodes } from '../../rules/booking/payment-methods.ts'
import { participantNeeds, productKinds } from '../../rules/catalogue/products.ts'
import { maxLineAmount } from '../../rules/limits.ts'
import { locales } from '../../rules/locale.ts'
import { addressSnapshotResponse } from '../accounts/address-fields.ts'
import { captchaToken } from '../captcha.ts'
import { day } from '../catalogue/product.ts'
import { email, idParam, line, nameLine, positiveId } from '../fields.ts'
import { euros, priceResponse, vatRate, vatSumResponse } from '../money.ts'
import { pickupPointResponse } from './checkout.ts'
import { purchaseFields } from './purchase.ts'

/** A participant of a course, with the details that the scheme needs. Never a BSN. */
export const participantBody = z.strictObject({
  name: nameLine(120).min(1),
  email: line(254)
    .pipe(z.union([z.literal(''), z.email()]))
    .optional(),
  date_of_birth: z.iso.date().or(z.literal('')).optional(),
  winda_id: line(20).optional(),
  irata_number: line(20).optional(),
})
export type ParticipantBody = z.output<typeof participantBody>

export const orderParticipantsBody = z
  .array(z.strictObject({ po_id: positiveId, people: z.array(participantBody).max(999) }))
  .max(100)

export const placeOrderBody = z.strictObject({
  payment_method: z.enum(paymentMethodCodes),
  shipping_method: line(40).optional(),
  pickup_point: line(40).optional(),
  remarks: z.string().trim().max(2000).optional(),
  reference: line(60).optional(),
  participants: orderParticipantsBody.optional(),
  terms: z.literal(true, { error: 'required' }),
  early_start: z.boolean().optional(),
  offer: line(80).optional(),
  approver: z
    .strictObject({ name: nameLine(120).min(1), email })
    .optional()
    .meta({ description: 'Who approves or pays the order, for the payment method `employer`' }),
  gre_response: captchaToken,
  ...purchaseFields,
  /** The total on the order button, with VAT. If it has changed since, the order is refused with the new total. */
  expected_total: euros.optional(),
})
export type PlaceOrderBody = z.output<typeof placeOrderBody>

export const placedOrderResponse = z.object({
  id: z.int(),
  number: z.string(),
  status_id: z.int(),
  /** The bank's page, or our own if nothing is paid now. */
  redirect_url: z.string(),
})

export const orderSummaryResponse = z.object({
  id: z.int(),
  number: z.string(),
  status_id: z.int(),
  status_title: z.string(),
  placed_at: z.iso.datetime(),
  reference: z.string().nullable(),
  net: euros,
  gross: euros,
  /** The first day of its earliest course. */
  first_day: day.nullable(),
  names: z.array(z.string()),
  participants_missing: z.int(),
})
export type OrderSummary = z.infer<typeof orderSummaryResponse>

export const orderLineResponse = z.object({
  id: z.int(),
  kind: z.enum(orderLineKinds),
  product_kind: z.enum(productKinds).nullable(),
  po_id: z.int().nullable(),
  full_name: z.string(),
  brand: z.string(),
  option_name: z.string(),
  uri: z.string().nullable(),
  amount: z.int(),
  /** The price of one. */
  net: euros,
  gross: euros,
  discount: euros,
  line: priceResponse,
  vat: vatRate,
  first_day: day.nullable(),
  last_day: day.nullable(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  location: z.string().nullable(),
  /** Of the location; null for a training without one, such as an e-learning or a training at the buyer's site. */
  address: z
    .object({
      street: z.string(),
      postcode: z.string(),
      city: z.string(),
      latitude: z.number(),
      longitude: z.number(),
    })
    .nullable(),
  language: z.enum(locales).nullable(),
  /** What participants bring. */
  bring: z.array(z.string()),
  participant_needs: z.array(z.enum(participantNeeds)),
  /** Null for goods and inspections. */
  participants: z
    .array(
      z.object({
        name: z.string(),
        email: z.string().nullable(),
        date_of_birth: z.string().nullable(),
        winda_id: z.string().nullable(),
        irata_number: z.string().nullable(),
      }),
    )
    .nullable(),
  participants_until: day.nullable(),
})
export type OrderLine = z.infer<typeof orderLineResponse>

export const orderResponse = orderSummaryResponse.extend({
  /** For its page and documents without login. */
  key: z.string(),
  /** Where our mails about it go. */
  email: z.string(),
  payment_method: z.enum(paymentMethodCodes),
  remarks: z.string().nullable(),
  held_until: z.iso.datetime().nullable(),
  /** The person who is asked to approve or pay the order. */
  approver: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** What was agreed when it was placed, as far as its page says so. */
  terms: z.object({ move_days: z.int(), moves: z.int() }),
  /** How long seats are held for a buyer whose request to pay on account is refused. */
  hold_hours: z.int(),
  /** By bank transfer: the seats are held for a short time, until the buyer opens the link in the mail. */
  needs_confirmation: z.boolean(),
  invoice_address: addressSnapshotResponse,
  delivery_address: addressSnapshotResponse.nullable(),
  shipping_method: z.string().nullable(),
  pickup_point: pickupPointResponse.nullable(),
  vat: z.array(vatSumResponse),
  discount: euros,
  lines: z.array(orderLineResponse),
  history: z.array(z.object({ status_id: z.int(), at: z.iso.datetime(), why: z.enum(orderEvents) })),
  invoices: z.array(
    z.object({ id: z.int(), number: z.string(), credit: z.boolean(), issued_on: day, gross: euros }),
  ),
  /** Of the last attempt, if another may be made. */
  payment_reference: z.string().nullable(),
  /** There is time to pay it by bank transfer. */
  may_transfer: z.boolean(),
  /** Lines that can be moved to another date now. */
  movable_lines: z.array(z.int()),
  /** Lines of which some or all participants or pieces can be cancelled now. */
  cancellable_lines: z.array(z.int()),
  /** What was or will be given back for what was cancelled. */
  refunded: euros,
  has_calendar: z.boolean(),
})
export type Order = z.infer<typeof orderResponse>

/** The cost of cancelling the order, or a part of it, today. */
export const cancellationResponse = z.object({
  possible: z.boolean(),
  why_not: z.enum(['ended', 'started', 'goods', 'unpaid']).nullable(),
  /** Nothing remains. Of a paid order with goods only the rest is cancelled; goods are returned. */
  ends_order: z.boolean(),
  cost: euros,
  /** The amount refunded, credited, or no longer to be paid. */
  back: euros,
  /** `refund`: to the account it was paid from; `credit`: on the invoice; `none`: nothing was paid or invoiced yet. */
  settlement: z.enum(['refund', 'credit', 'none']),
})

export type CancellationCost = z.infer<typeof cancellationResponse>

/** A part of an order: this many participants or pieces of one line. Without it, the whole order. */
export const cancelledPartQuery = z.object({
  line_id: idParam.optional(),
  amount: z.coerce.number().int().min(1).max(maxLineAmount).optional(),
})

export const cancelOrderBody = z.strictObject({
  agreed_cost: z.number().min(0).max(10_000_000).meta({
    description: 'The cost that was shown. If it has risen since, the request is refused with the new cost',
  }),
  line_id: positiveId.optional(),
  amount: z.int().min(1).max(maxLineAmount).optional(),
  leaving: z.array(z.int().min(0).max(maxLineAmount)).max(maxLineAmount).optional().meta({
    description:
      'Who no longer comes: positions in the participants of the line. Needed if more are named than stay',
  }),
})
export type CancelOrderBody = z.output<typeof cancelOrderBody>

/** The signature in the links of mails to the buyer's address. */
export const confirmAddressBody = z.strictObject({ confirm: z.string().max(100) })

export const moveLineBody = z.strictObject({ line_id: positiveId, po_id: positiveId })

export const setParticipantsBody = z.strictObject({
  lines: z
    .array(z.strictObject({ line_id: positiveId, people: z.array(participantBody).max(999) }))
    .min(1)
    .max(100),
})
