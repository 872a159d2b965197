import { z } from 'zod'
import { locales } from '../../rules/locale.ts'
import { line, maxId } from '../../wire/fields.ts'

const text = z.object({ subject: z.string(), opening: z.string() })
const editedText = text.extend({
  /** 0: nobody changed it, so it is the standard text. */
  version: z.int(),
})
const both = z.object({ nl: editedText, en: editedText })

/** The texts of one kind of mail that colleagues can change. */
export const mailTextResponse = z.object({
  kind: z.string(),
  /** What is filled in when a mail is sent. All of them must stay. */
  placeholders: z.array(z.string()),
  texts: both,
  standard: z.object({ nl: text, en: text }),
})
export type StaffMailText = z.infer<typeof mailTextResponse>

export const mailTextParams = z.object({ kind: z.string().max(40), locale: z.enum(locales) })

/** Paragraphs have an empty line between them. */
const opening = z
  .string()
  .overwrite((typed) => typed.replace(/\r\n?/g, '\n').trim())
  .min(1)
  .max(2000)
const fields = { subject: line(150).min(1), opening }
/** `version` is 0 while the text is the standard one. */
export const mailTextBody = z.strictObject({ version: z.int().min(0).max(maxId), ...fields })
/** What a preview is made of: an order, or what an earlier mail was about. */
const example = z.string().regex(/^(order|mail)-[1-9]\d{0,8}$/)
/** Without an `example`, the newest that there is. */
export const previewTextBody = z.strictObject({ ...fields, example: example.optional() })

export const mailExamplesQuery = z.object({
  /** Part of the number of an order, or of the name or address of a person. */
  q: line(100).optional(),
})
export const mailExampleResponse = z.object({
  example: z.string(),
  /** The number of the order, if it is one. */
  number: z.string().nullable(),
  name: z.string(),
  at: z.iso.datetime(),
})

export const textPreviewResponse = z.object({
  subject: z.string(),
  html: z.string(),
  /** A made-up example: there is no mail of this kind yet, or the colleague may not read mails. */
  is_sample: z.boolean(),
})
