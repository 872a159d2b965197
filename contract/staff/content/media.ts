import { z } from 'zod'
import { formVersion, line } from '../../wire/fields.ts'
import { listQuery } from '../list.ts'

const alt = z.object({ nl: line(300), en: line(300) })
const percent = z.int().min(0).max(100)

export const mediaListQuery = listQuery(
  ['at', 'name', 'bytes'],
  { without_alt: z.enum(['yes']).optional(), unused: z.enum(['yes']).optional() },
  '-at',
)
export type MediaListQuery = z.infer<typeof mediaListQuery>

/** What uses a picture: a page, or its draft, a product or a category. */
const mediaUse = z.object({ kind: z.enum(['category', 'page', 'product']), id: z.int(), title: z.string() })

export const mediaResponse = z.object({
  id: z.int(),
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
  width: z.int(),
  height: z.int(),
  alt: z.object({ nl: z.string(), en: z.string() }),
  focus_x: z.int(),
  focus_y: z.int(),
  /** How a page refers to it. */
  picture: z.string(),
  /** Its address in the usual size. */
  uri: z.string(),
  at: z.iso.datetime(),
  by: z.string(),
  uses: z.array(mediaUse),
  version: z.int(),
})
export type Media = z.infer<typeof mediaResponse>

/** One file of a form. */
export const uploadBody = z.object({
  file: z
    .custom<File>((value) => value instanceof File, { params: { rule: 'required' } })
    .meta({ type: 'string', format: 'binary' }),
})

export const changeMediaBody = z.strictObject({
  version: formVersion,
  name: line(200).min(1).optional(),
  alt: alt.optional(),
  focus_x: percent.optional(),
  focus_y: percent.optional(),
})
export type ChangeMediaBody = z.infer<typeof changeMediaBody>
