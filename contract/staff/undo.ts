import { z } from 'zod'
import { positiveId } from '../wire/fields.ts'
import { actorResponse, recordKinds } from './log.ts'

/**
 * Why a change cannot be taken back: somebody changed the same since; it was taken back already; a mail about it was sent; or what it did,
 * such as a refund, has no inverse.
 */
export const undoRefusals = ['changed_meanwhile', 'already_undone', 'mail_sent', 'not_reversible'] as const
export type UndoRefusal = (typeof undoRefusals)[number]

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
