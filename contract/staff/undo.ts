import { z } from 'zod'
import { undoRefusals } from '../rules/undo.ts'
import { positiveId } from '../wire/fields.ts'
import { actorResponse, recordKinds } from './log.ts'

/** The id of a change in the log, or of the request or bulk action that made several. */
export const undoParams = z.object({ id: z.string().regex(/^[\w-]{1,64}$/) })

export const undoBody = z.strictObject({
  /** Goes on below this change: `next` of the answer before. */
  below: positiveId.optional(),
})

export const undoResponse = z.object({
  /** How many records are as they were before. */
  undone: z.int(),
  /** Mails that had not been sent yet, and will not be. */
  recalled_mails: z.int(),
  refused: z.array(
    z.object({
      kind: z.enum(recordKinds),
      ref_id: z.int(),
      reason: z.enum(undoRefusals),
      /** The colleague who changed the same since. */
      by: actorResponse.nullable(),
    }),
  ),
  /** There is more to take back: ask again with this as `below`. */
  next: z.int().nullable(),
})
export type Undone = z.infer<typeof undoResponse>
