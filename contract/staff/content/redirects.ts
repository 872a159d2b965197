import { z } from 'zod'
import { formVersion, line } from '../../wire/fields.ts'

/** A path of this site, as visitors type it. */
const path = line(300)
  .overwrite((typed) => (typed.length > 1 ? typed.replace(/\/+$/, '') : typed))
  .refine((uri) => /^\/(?![/\\])[^\s?#]+$/.test(uri), { params: { rule: 'address' } })

export const redirectResponse = z.object({
  id: z.int(),
  from: z.string(),
  /** Null: gone for good. */
  to: z.string().nullable(),
  /** How often it was asked for, and when last; counted some seconds later. */
  hits: z.int(),
  last_hit_at: z.iso.datetime().nullable(),
  version: z.int(),
})
export type Redirect = z.infer<typeof redirectResponse>

export const newRedirectBody = z.strictObject({ from: path, to: path.nullable() })
export const changeRedirectBody = z.strictObject({ version: formVersion, to: path.nullable() })
