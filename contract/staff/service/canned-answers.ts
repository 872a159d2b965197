import { z } from 'zod'
import { hasKnownPlaceholders } from '../../rules/service/canned-answers.ts'
import { formVersion, line } from '../../wire/fields.ts'

/** An answer that is used again and again, in both languages. */
export const cannedAnswerResponse = z.object({
  id: z.int(),
  name: z.string(),
  text_nl: z.string(),
  text_en: z.string(),
  version: z.int(),
})
export type CannedAnswer = z.infer<typeof cannedAnswerResponse>

const name = line(80).min(1)
const text = z
  .string()
  .trim()
  .min(1)
  .max(10_000)
  .refine(hasKnownPlaceholders, { params: { rule: 'placeholder' } })

export const newAnswerBody = z.strictObject({ name, text_nl: text, text_en: text })

/** Only changed fields are sent. */
export const changeAnswerBody = newAnswerBody.partial().extend({ version: formVersion })
