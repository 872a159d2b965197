import { z } from 'zod'
import { locales } from '../../rules/locale.ts'
import { maxQuotationLines, quotationPlaces } from '../../rules/service/quotation.ts'
import { captchaToken } from '../captcha.ts'
import { email, line, positiveId } from '../fields.ts'

const quotationLineBody = z.strictObject({
  po_id: positiveId.optional(),
  product_id: positiveId,
  participants: z.int().min(1).max(1000),
})

const isObject = (value: unknown) => typeof value === 'object' && value !== null

/** A request for a quotation for a training, an inspection or goods. */
export const quotationRequestBody = z
  .strictObject({
    product_id: positiveId.optional(),
    po_id: positiveId.optional().meta({ description: 'A date or version; `product_id` is optional then' }),
    participants: z
      .int()
      .min(1)
      .max(1000)
      .optional()
      .meta({ description: 'The number of people or items. Required, except with `lines`' }),
    lines: z.array(quotationLineBody).min(1).max(maxQuotationLines).optional().meta({
      description:
        'Several products in one request, such as a whole cart, instead of `product_id` and `po_id`',
    }),
    period: line(120).optional().meta({ description: 'When it should take place, in the visitor’s words' }),
    place: z.enum(quotationPlaces).optional(),
    town: line(120).optional().meta({ description: 'Where a group of one’s own is to be trained' }),
    language: z.enum(locales).optional().meta({ description: 'The language of the training' }),
    company: line(120).optional(),
    name: line(120).min(1).min(2),
    email,
    phone: line(40).optional(),
    message: z.string().trim().max(4000).optional(),
    website: z.string().max(500).optional().meta({ description: 'A hidden field: only bots fill it in' }),
    gre_response: captchaToken,
  })
  .refine(({ lines, product_id, po_id }) => lines || product_id !== undefined || po_id !== undefined, {
    path: ['product_id'],
    params: { rule: 'required' },
  })
  .refine((body) => !isObject(body) || body.lines !== undefined || body.participants !== undefined, {
    path: ['participants'],
    params: { rule: 'required' },
    // Also when other fields are missing, so that all errors are shown at once.
    when: () => true,
  })
export type QuotationRequestBody = z.output<typeof quotationRequestBody>

export const quotationRequestResponse = z.object({ reference: z.string() })
