import { z } from 'zod'
import { captchaToken } from '../captcha.ts'
import { anId, email, line } from '../fields.ts'

/** Somebody asks what a training, an inspection or goods would cost for their company. */
export const quotationRequestBody = z
  .strictObject({
    product_id: anId.optional(),
    po_id: anId.optional().meta({ description: 'A date or version; its product need not be named then' }),
    participants: z.int().min(1).max(1000).meta({ description: 'How many people or pieces' }),
    company: line(120).optional(),
    name: line(120).min(1).min(2),
    email,
    phone: line(40).optional(),
    message: z.string().trim().max(4000).optional(),
    website: z
      .string()
      .max(500)
      .optional()
      .meta({ description: 'Not shown to people: whoever fills it in is a program' }),
    gre_response: captchaToken,
  })
  .refine((asked) => asked.product_id !== undefined || asked.po_id !== undefined, {
    path: ['product_id'],
    params: { rule: 'required' },
  })
export type QuotationRequestBody = z.output<typeof quotationRequestBody>

export const quotationRequestResponse = z.object({ reference: z.string() })
