import { z } from 'zod'
import { contactTypes, emptyPlaceholder } from '../../rules/ids.ts'
import { captchaToken } from '../captcha.ts'
import { email, line } from '../fields.ts'
import { optionalPhoneNumber, phoneNumber } from '../phone-number.ts'

const { callBack, ...subjects } = contactTypes

const hiddenField = z
  .string()
  .max(500)
  .optional()
  .meta({ description: 'A hidden field: only bots fill it in' })

const isEmpty = (value: string) => value === '' || value === emptyPlaceholder

/** Only the phone number is required. Fields that the form does not have are sent as a dash or left out. */
const callBackRequest = z.strictObject({
  type: z.literal(callBack).meta({ description: 'To be called back' }),
  phone: phoneNumber,
  name: line(120).nullish(),
  email: line(254)
    .refine((value) => isEmpty(value) || z.email().safeParse(value).success, { params: { rule: 'email' } })
    .nullish(),
  message: z.string().trim().max(4000).nullish(),
  website: hiddenField,
  gre_response: captchaToken,
})

const messageRequest = z.strictObject({
  type: z
    .literal(Object.values(subjects))
    .meta({ description: '1 training, 2 inspection, 3 order or invoice, 5 complaint, 6 something else' }),
  name: line(120).min(1).min(2),
  email,
  phone: optionalPhoneNumber.optional(),
  message: z.string().trim().min(1).max(4000),
  website: hiddenField,
  gre_response: captchaToken,
})

export const contactBody = z.discriminatedUnion('type', [callBackRequest, messageRequest])
export type ContactBody = z.input<typeof contactBody>

export const contactResponse = z.object({
  reference: z.string().meta({ description: 'The reference to quote when calling about it' }),
  phone: z.string().nullable().meta({ description: 'The number as we understood it' }),
})
export type ContactReceipt = z.infer<typeof contactResponse>
