import { z } from 'zod'
import { captchaToken } from '../captcha.ts'
import { linkResponse } from '../catalogue/product.ts'
import { anId, email, line } from '../fields.ts'
import { euros } from '../money.ts'

/** Where we inspect: in our own workshop, or at the customer's. */
export const inspectionLocations = ['workshop', 'on_site'] as const
export type InspectionLocation = (typeof inspectionLocations)[number]

/** Somebody tells what they would like to have inspected; we answer with a day and a price. */
export const inspectionRequestBody = z
  .strictObject({
    items: z
      .array(z.strictObject({ product_id: anId, amount: z.int().min(1).max(9999) }))
      .min(1)
      .max(50)
      .meta({ description: 'How many pieces of each kind; a kind is named once' }),
    place: z.enum(inspectionLocations),
    address: line(300).optional().meta({ description: 'Where we come to; required for on_site' }),
    period: line(200).optional().meta({ description: 'When they would like it, in their own words' }),
    company: line(120).optional(),
    name: line(120).min(1).min(2),
    email,
    phone: line(40).min(1),
    remarks: z.string().trim().max(4000).optional(),
    website: z
      .string()
      .max(500)
      .optional()
      .meta({ description: 'Not shown to people: whoever fills it in is a program' }),
    gre_response: captchaToken,
  })
  .refine(({ place, address }) => place !== 'on_site' || Boolean(address), {
    path: ['address'],
    params: { rule: 'required' },
  })
  .refine(({ items }) => new Set(items.map(({ product_id }) => product_id)).size === items.length, {
    path: ['items'],
    params: { rule: 'wrong' },
  })
export type InspectionRequestBody = z.output<typeof inspectionRequestBody>

export const inspectionRequestResponse = z.object({ reference: z.string() })

/** What we inspect and what that costs, with all that is needed to book it. */
export const inspectionOfferResponse = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  uri: z.string(),
  tagline: z.string(),
  /** The standard we inspect by, and how long it takes; where known. */
  norm: z.string().nullable(),
  turnaround: z.string().nullable(),
  on_quotation: z.boolean(),
  options: z.array(z.object({ po_id: z.int(), name: z.string(), net: euros, gross: euros })),
})
export type InspectionOffer = z.infer<typeof inspectionOfferResponse>

export const inspectionOffersResponse = z.object({
  data: z.array(inspectionOfferResponse),
  /** The part of the catalogue they stand in. */
  category: linkResponse.nullable(),
})
