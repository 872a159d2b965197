import { z } from 'zod'
import { offerKeyPattern, offerLineKinds, offerObstacles, offerStates } from '../../rules/booking/offers.ts'
import { paymentMethodCodes } from '../../rules/booking/payment-methods.ts'
import { participantNeeds, productKinds } from '../../rules/catalogue/products.ts'
import { locales } from '../../rules/locale.ts'
import { addressSnapshotResponse, withTidyPostcode } from '../accounts/address-fields.ts'
import { day } from '../catalogue/product.ts'
import { companyNumber, line, vatNumber } from '../fields.ts'
import { euros, priceResponse, vatRate, vatSumResponse } from '../money.ts'
import { orderParticipantsBody, placedOrderResponse } from './order.ts'
import { purchaseAddressFields, purchaseFields } from './purchase.ts'

/** As `offerKeyOf` writes it. */
export const offerKey = z
  .string()
  .regex(offerKeyPattern)
  .transform((text) => {
    const [place, id] = text.split('_')
    return { isOpen: place === 'open', id: Number(id) }
  })
export type OfferKey = z.infer<typeof offerKey>

export const offerSummaryResponse = z.object({
  id: z.int(),
  number: z.string(),
  state: z.enum(offerStates),
  sent_on: day,
  /** The last day on which it can be accepted. */
  valid_until: day,
  introduction: z.string(),
  names: z.array(z.string()),
  /** The first day of its earliest course. */
  first_day: day.nullable(),
  net: euros,
  gross: euros,
  answered_at: z.iso.datetime().nullable(),
  /** The order made from it. */
  order: z.object({ id: z.int(), number: z.string(), status_id: z.int() }).nullable(),
})
export type OfferSummary = z.infer<typeof offerSummaryResponse>

export const offerLineResponse = z.object({
  id: z.int(),
  kind: z.enum(offerLineKinds),
  /** Null for a free text. */
  product_kind: z.enum(productKinds).nullable(),
  po_id: z.int().nullable().meta({ description: 'Null: undated, or at the customer’s location' }),
  full_name: z.string(),
  option_name: z.string(),
  uri: z.string().nullable(),
  amount: z.int(),
  /** The price of one. */
  net: euros,
  line: priceResponse,
  vat: vatRate,
  first_day: day.nullable(),
  last_day: day.nullable(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  location: z.string().nullable(),
  /** Seats or pieces still available; null where it never runs out. */
  places_left: z.int().nullable(),
  obstacle: z.enum(offerObstacles).nullable(),
  participant_needs: z.array(z.enum(participantNeeds)),
})
export type OfferLine = z.infer<typeof offerLineResponse>

export const offerResponse = offerSummaryResponse.extend({
  /** The language it is written in; its texts are not translated. */
  language: z.enum(locales),
  customer: z.object({ name: z.string(), company: z.string().nullable() }),
  /** Null: `invoice_address` is required to accept the offer. */
  invoice_address: addressSnapshotResponse.nullable(),
  lines: z.array(offerLineResponse),
  /** Below the lines. */
  closing: z.string(),
  /** The last day on which its seats are held for the customer; null: they are not. */
  held_until: day.nullable(),
  /** Without VAT; `net` and `gross` are after it. */
  discount: euros,
  vat: z.array(vatSumResponse),
  may_answer: z.boolean(),
  /** `shipping_method` is required to accept the offer; its price is added. */
  has_goods: z.boolean(),
  /** A private buyer must agree that the course starts within the withdrawal period. */
  asks_early_start: z.boolean(),
  answered_by: z.string().nullable(),
  decline_reason: z.string().nullable(),
  /** Of the quotation request it answers. */
  request_reference: z.string().nullable(),
  order: placedOrderResponse
    .omit({ redirect_url: true })
    .extend({ key: z.string().meta({ description: 'For the order’s page without login' }) })
    .nullable(),
})
export type Offer = z.infer<typeof offerResponse>

/** With the company's numbers, for a customer whose address and company are not known yet. */
export const offerAddressBody = withTidyPostcode(
  z.strictObject({ ...purchaseAddressFields, company_number: companyNumber, vat_number: vatNumber }),
)
export type OfferAddressBody = z.output<typeof offerAddressBody>

/** By the mailed link. `invoice_address` is used, and saved, only where the customer has none yet. */
export const acceptLinkedOfferBody = z.strictObject({
  name: line(120).min(1).meta({ description: 'The person who accepts; stored with the time' }),
  reference: line(60).optional(),
  terms: z.literal(true, { error: 'required' }),
  payment_method: z.enum(paymentMethodCodes),
  shipping_method: line(40).optional(),
  pickup_point: line(40).optional(),
  early_start: z.boolean().optional(),
  remarks: z.string().trim().max(2000).optional(),
  participants: orderParticipantsBody.optional(),
  invoice_address: offerAddressBody.optional(),
  /** The total on the button, with VAT and shipping. */
  expected_total: euros.optional(),
})
export type AcceptLinkedOfferBody = z.output<typeof acceptLinkedOfferBody>

/** By the customer, who chooses addresses and company data as for a cart. */
export const acceptOfferBody = acceptLinkedOfferBody.extend({
  ...purchaseFields,
  invoice_address: offerAddressBody.optional(),
})
export type AcceptOfferBody = z.output<typeof acceptOfferBody>

export const acceptedOfferResponse = z.object({ offer: offerResponse, order: placedOrderResponse })

export const declineOfferBody = z.strictObject({
  name: line(120).min(1),
  reason: z.string().trim().max(1000).optional(),
})
export type DeclineOfferBody = z.output<typeof declineOfferBody>
