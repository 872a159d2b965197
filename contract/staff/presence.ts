import { z } from 'zod'
import { positiveId } from '../wire/fields.ts'
import { recordKinds } from './log.ts'

export const presenceBody = z.strictObject({
  kind: z.enum(recordKinds),
  id: positiveId,
  /** False: the page is being left. */
  is_here: z.boolean().default(true),
})

/** A colleague looks at a record, or no longer does, as the event stream says it. */
export type PresenceEvent = { kind: string; id: number; colleague_id: number; is_here: boolean }
/** A note that names the colleague. */
export type MentionedEvent = { kind: string; id: number; note_id: number; by: number }
