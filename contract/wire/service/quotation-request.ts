import { z } from 'zod'
import { captchaToken } from '../captcha.ts'
import { email, line, positiveId } from '../fields.ts'

/** A request for a quotation for a training, an inspection or goods. */
export const quotationRequestBody = z
  .strictObject({
    product_id: positiveId.optional(),
    po_id: positiveId.optional().meta({ description: 'A date or version; `product_id` is optional then' }),
    participants: z.int().min(1).max(1000).meta({ description: 'The number of people or items' }),
    company: line(120).optional(),
    name: line(120).min(1).min(2),
    email,
    phone: line(40).optional(),
    message: z.string().trim().max(4000).optional(),
    website: z.string().max(500).optional().meta({ description: 'A hidden field: only bots fill it in' }),
    gre_response: captchaToken,
  })
  .refine((body) => body.product_id !== undefined || body.po_id !== undefined, {
    path: ['product_id'],
    params: { rule: 'required' },
  })
export type QuotationRequestBody = z.output<typeof quotationRequestBody>

export const quotationRequestResponse = z.object({ reference: z.string() })
