import { z } from 'zod'
import { locales } from '../../rules/locale.ts'
import { line, positiveId } from '../../wire/fields.ts'
import { mediaResponse } from '../content/media.ts'
import { optional } from './product-fields.ts'

/** How a product refers to a picture: an uploaded one (`media/…`) or a drawing that came with the shop. */
export const pictureName = line(200).regex(/^[\w./-]+$/)

const lists = {
  /** The first is the one of lists and cards. */
  pictures: z.array(pictureName).max(20),
  category_ids: z.array(positiveId).max(20),
  alternatives: z.array(positiveId).max(20),
  pages: z.array(positiveId).max(20),
  /** Titles of documents; an uploaded one that is left out is deleted. */
  documents: z.array(z.strictObject({ id: positiveId, nl: line(200).min(1), en: line(200).min(1) })).max(20),
  reference_numbers: z.array(line(60).min(1)).max(50),
  /** Values of characteristics that colleagues write; the others are derived. */
  specs: z.array(z.strictObject({ spec_id: positiveId, nl: line(200).min(1), en: line(200).min(1) })).max(60),
  questions: z
    .array(
      z.strictObject({
        locale: z.enum(locales),
        question: line(300).min(1),
        answer: z.string().trim().min(1).max(4000),
      }),
    )
    .max(60),
  pros_and_cons: z
    .array(z.strictObject({ locale: z.enum(locales), kind: z.enum(['pro', 'con']), text: line(300).min(1) }))
    .max(60),
}
export const pictureResponse = z.object({
  picture: z.string(),
  uri: z.string(),
  /** What an uploaded picture shows and where its focal point is. */
  media: mediaResponse
    .pick({ id: true, name: true, alt: true, focus_x: true, focus_y: true, version: true })
    .nullable(),
})
export type ProductPicture = z.infer<typeof pictureResponse>

export const documentResponse = z.object({
  id: z.int(),
  /** Made from the texts of the product, or uploaded. */
  source: z.enum(['outline', 'file']),
  bytes: z.int().nullable(),
})
export type ProductDocument = z.infer<typeof documentResponse>

export const listsResponse = z.object(lists)
export type ProductLists = z.infer<typeof listsResponse>

/** Whole lists. `seen` has the lists as the colleague saw them: a list that is no longer so is not written over. */
export const changeListsBody = z.strictObject({ seen: optional(lists), lists: optional(lists) })
export type ChangeListsBody = z.output<typeof changeListsBody>
