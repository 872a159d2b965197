import { z } from 'zod'
import type { Locale } from '../../rules/locale.ts'
import { isPossibleSlug } from '../../rules/paths/slugs.ts'
import { formVersion, line, positiveId } from '../../wire/fields.ts'
import { moveMenuItemBody } from '../content/menus.ts'

const text = z.object({ version: z.int(), title: z.string(), text: z.string(), slug: z.string() })

export const staffCategoryResponse = z.object({
  id: z.int(),
  parent_id: z.int().nullable(),
  picture: z.string(),
  /** Products that are in the category itself, not in one below it. */
  products: z.int(),
  version: z.int(),
  texts: z.object({ nl: text, en: text }),
})
export type StaffCategory = z.infer<typeof staffCategoryResponse>

/** One that was uploaded (`media/…`), or a drawing that came with the shop. */
const picture = z
  .string()
  .max(200)
  .refine((name) => /^[\w-]+(\/[\w-]+)*(\.[a-z]{3,4})?$/.test(name), { params: { rule: 'picture' } })
const prose = z
  .string()
  .overwrite((typed) => typed.replace(/\r\n?/g, '\n').trim())
  .max(2000)

const textFields = (locale: Locale) => ({
  title: line(100).min(1),
  text: prose,
  slug: line(100)
    .min(1)
    .refine((slug) => isPossibleSlug(locale, slug), { params: { rule: 'slug' } }),
})

export const newCategoryBody = z.strictObject({
  /** Null: at the top. */
  parent_id: positiveId.nullable(),
  picture,
  nl: z.strictObject(textFields('nl')),
  en: z.strictObject(textFields('en')),
})

/** Only changed fields are sent, each text with its own version. */
const changedText = (locale: Locale) =>
  z.strictObject({ version: formVersion, ...z.object(textFields(locale)).partial().shape }).optional()
export const changeCategoryBody = z.strictObject({
  version: formVersion,
  picture: picture.optional(),
  nl: changedText('nl'),
  en: changedText('en'),
})
export const moveCategoryBody = moveMenuItemBody
