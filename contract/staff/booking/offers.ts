import { z } from 'zod'
import { offerLineKinds, offerObstacles } from '../../rules/booking/offers.ts'
import { productKinds } from '../../rules/catalogue/products.ts'
import { maxLineAmount } from '../../rules/limits.ts'
import { locales } from '../../rules/locale.ts'
import { vatRates } from '../../rules/money/vat.ts'
import { formVersion, idParam, line, positiveId } from '../../wire/fields.ts'
import { consequencesResponse, dryRun } from '../consequences.ts'
import { changeEntryResponse, mailEntryResponse, noteEntryResponse } from '../history.ts'
import { deskCustomerResponse, newCustomerBody } from './new-order.ts'
import { staffOfferStates } from './offer-list.ts'

const owner = z.object({ id: z.int(), name: z.string() })

export const staffOfferRowResponse = z.object({
  id: z.int(),
  number: z.string(),
  state: z.enum(staffOfferStates),
  customer_id: z.int(),
  customer: z.string(),
  company: z.string().nullable(),
  names: z.array(z.string()),
  net_cents: z.int(),
  gross_cents: z.int(),
  created_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
  valid_until: z.iso.date(),
  hold_until: z.iso.date().nullable(),
  /** The last time somebody looked at it, and how often. */
  opened_at: z.iso.datetime().nullable(),
  opens: z.int(),
  owner: owner.nullable(),
  order: z.object({ id: z.int(), number: z.string() }).nullable(),
  version: z.int(),
})
export type StaffOfferRow = z.infer<typeof staffOfferRowResponse>

export const offerCountsResponse = z.object({
  all: z.int(),
  draft: z.int(),
  sent: z.int(),
  expiring: z.int(),
  accepted: z.int(),
  ended: z.int(),
  mine: z.int(),
})

const offerLine = {
  kind: z.enum(offerLineKinds),
  product_id: positiveId.nullable(),
  po_id: positiveId.nullable(),
  name: line(200).min(1),
  amount: z.int().min(1).max(maxLineAmount),
  /** Of one, without VAT. */
  unit_net_cents: z.int().min(0).max(100_000_000),
  vat: z.enum(vatRates),
}

/** A line as colleagues write it. `id`: one that exists. */
export const offerLineBody = z
  .strictObject({ id: positiveId.optional(), ...offerLine })
  .refine(({ kind, product_id }) => (kind === 'text') === (product_id === null), {
    path: ['product_id'],
    params: { rule: 'required' },
  })
  .refine(({ kind, po_id }) => kind === 'option' || po_id === null, {
    path: ['po_id'],
    params: { rule: 'invalid' },
  })
export type OfferLineBody = z.output<typeof offerLineBody>

/** More than any order may cost. */
const maxNetCents = 100_000_000
const offerLinesBody = z
  .array(offerLineBody)
  .max(50)
  .refine(
    (lines) =>
      lines.reduce((sum, { amount, unit_net_cents }) => sum + amount * unit_net_cents, 0) <= maxNetCents,
    { params: { rule: 'max' } },
  )

const staffOfferLine = z.object({
  id: z.int(),
  ...offerLine,
  code: z.string().nullable(),
  product_kind: z.enum(productKinds).nullable(),
  option_name: z.string(),
  /** Seats or pieces left, with those that this offer holds; null: without limit. */
  seats_left: z.int().nullable(),
  obstacle: z.enum(offerObstacles).nullable(),
  discount_cents: z.int(),
})
export type StaffOfferLine = z.infer<typeof staffOfferLine>

/** What is written in an offer, as a version of it is stored. */
export const offerContentResponse = z.object({
  locale: z.enum(locales),
  valid_until: z.iso.date(),
  introduction: z.string(),
  closing: z.string(),
  discount_percent: z.int().nullable(),
  discount_cents: z.int().nullable(),
  lines: z.array(z.object(offerLine)),
  net_cents: z.int(),
  gross_cents: z.int(),
})
export type OfferContent = z.infer<typeof offerContentResponse>

export const staffOfferResponse = staffOfferRowResponse.extend({
  locale: z.enum(locales),
  introduction: z.string(),
  closing: z.string(),
  discount_percent: z.int().nullable(),
  discount_cents: z.int().nullable(),
  /** The sum of the discounts of its lines. */
  discount_total_cents: z.int(),
  vat_cents: z.int(),
  request_id: z.int().nullable(),
  buyer: deskCustomerResponse.nullable(),
  lines: z.array(staffOfferLine),
  answered_at: z.iso.datetime().nullable(),
  answered_by: z.string().nullable(),
  decline_reason: z.string().nullable(),
  versions: z.array(
    z.object({
      number: z.int(),
      sent_at: z.iso.datetime(),
      by: z.string().nullable(),
      content: offerContentResponse,
    }),
  ),
  /** Everything that happened, oldest first. */
  timeline: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('opened'), at: z.iso.datetime(), id: z.int() }),
      mailEntryResponse,
      noteEntryResponse,
      changeEntryResponse,
    ]),
  ),
  can: z.object({
    edit: z.boolean(),
    send: z.boolean(),
    remind: z.boolean(),
    extend: z.boolean(),
    revise: z.boolean(),
    remove: z.boolean(),
  }),
})
export type StaffOffer = z.infer<typeof staffOfferResponse>

/** What an offer begins with: the lines of a quotation request or of an order. */
const source = { request_id: positiveId.optional(), order_id: positiveId.optional() }

export const offerProposalQuery = z.object({ request: idParam.optional(), order: idParam.optional() })
export const offerProposalResponse = z.object({
  /** The customer it is for, if we know them. */
  customer: deskCustomerResponse.nullable(),
  /** Otherwise what they wrote about themselves. */
  typed: z
    .object({
      name: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
      company: z.string().nullable(),
    })
    .nullable(),
  language: z.enum(locales),
  /** What they asked for, in words. */
  wishes: z.array(z.string()),
  message: z.string().nullable(),
  /** Offers that answer the same request. */
  offers: z.array(z.object({ id: z.int(), number: z.string(), state: z.enum(staffOfferStates) })),
})
export type OfferProposal = z.infer<typeof offerProposalResponse>

export const newOfferBody = z
  .strictObject({
    ...source,
    customer_id: positiveId.optional(),
    /** Without `customer_id`. */
    customer: newCustomerBody.optional(),
    language: z.enum(locales).default('nl'),
    /** A repeated request with the same key makes it once. */
    key: z.uuid(),
  })
  .refine((body) => (body.customer_id === undefined) !== (body.customer === undefined), {
    path: ['customer'],
    params: { rule: 'required' },
  })
export type NewOfferBody = z.output<typeof newOfferBody>

const text = z.string().trim().max(5000)

/** Only changed fields are sent; `lines` as a whole. */
export const changeOfferBody = z
  .strictObject({
    version: formVersion,
    locale: z.enum(locales).optional(),
    valid_until: z.iso.date().optional(),
    introduction: text.optional(),
    closing: text.optional(),
    discount_percent: z.int().min(1).max(100).nullable().optional(),
    discount_cents: z.int().min(1).max(100_000_000).nullable().optional(),
    hold_until: z.iso.date().nullable().optional(),
    owner_id: positiveId.nullable().optional(),
    lines: offerLinesBody.optional(),
  })
  .refine((body) => !(body.discount_percent && body.discount_cents), {
    path: ['discount_cents'],
    params: { rule: 'invalid' },
  })
export type ChangeOfferBody = z.output<typeof changeOfferBody>

export const offerActBody = z.strictObject({ dry_run: dryRun })
export const extendOfferBody = z.strictObject({
  valid_until: z.iso.date(),
  /** Mails the offer again, with the new day. */
  mail: z.boolean().default(false),
  dry_run: dryRun,
})
export const offerActResponse = consequencesResponse
