import { z } from 'zod'
import { inspectionLocations } from '../../rules/service/inspections.ts'
import { captchaToken } from '../captcha.ts'
import { linkResponse } from '../catalogue/product.ts'
import { email, line, positiveId } from '../fields.ts'
import { euros } from '../money.ts'

/** A request for an inspection; staff answer with a day and a price. */
export const inspectionRequestBody = z
  .strictObject({
    items: z
      .array(z.strictObject({ product_id: positiveId, amount: z.int().min(1).max(9999) }))
      .min(1)
      .max(50)
      .meta({ description: 'The number of items per inspection; each inspection at most once' }),
    place: z.enum(inspectionLocations),
    address: line(300).optional().meta({ description: 'Where we inspect; required for on_site' }),
    period: line(200).optional().meta({ description: 'The preferred period, as free text' }),
    company: line(120).optional(),
    name: line(120).min(1).min(2),
    email,
    phone: line(40).min(1),
    remarks: z.string().trim().max(4000).optional(),
    website: z.string().max(500).optional().meta({ description: 'A hidden field: only bots fill it in' }),
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

/** An inspection with its price and bookable options. */
export const inspectionOfferResponse = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  uri: z.string(),
  tagline: z.string(),
  /** The standard we inspect by, and the turnaround time, if known. */
  norm: z.string().nullable(),
  turnaround: z.string().nullable(),
  on_quotation: z.boolean(),
  options: z.array(z.object({ po_id: z.int(), name: z.string(), net: euros, gross: euros })),
})
export type InspectionOffer = z.infer<typeof inspectionOfferResponse>

export const inspectionOffersResponse = z.object({
  data: z.array(inspectionOfferResponse),
  /** The category of the inspections. */
  category: linkResponse.nullable(),
})
