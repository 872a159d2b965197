import { z } from 'zod'
import { maxWaitingPlaces, waitingStates } from '../../rules/booking/waiting.ts'
import { captchaToken } from '../captcha.ts'
import { day } from '../catalogue/product.ts'
import { email, nameLine, positiveId } from '../fields.ts'

const places = z.int().min(1).max(maxWaitingPlaces)
const maySplit = z
  .boolean()
  .default(false)
  .meta({ description: 'Whether a part of the group may be served first; only for more than one place' })

/** The language of the request is the language of the mails. */
export const joinWaitingBody = z.strictObject({
  po_id: positiveId,
  places,
  may_split: maySplit,
  name: nameLine(120).min(1),
  email,
  website: z.string().max(500).optional().meta({ description: 'A hidden field: only bots fill it in' }),
  gre_response: captchaToken,
})
export type JoinWaitingBody = z.output<typeof joinWaitingBody>

export const changeWaitingBody = z.strictObject({ places, may_split: maySplit })
export type ChangeWaitingBody = z.output<typeof changeWaitingBody>

/** The signature of the mailed link. */
export const waitingKeyQuery = z.object({ key: z.string().min(8).max(200) })

/** The date that somebody waits for, or may wait for. */
export const waitingDateResponse = z.object({
  po_id: z.int(),
  full_name: z.string(),
  uri: z.string(),
  option_name: z.string(),
  first_day: day,
  places_left: z.int(),
  /** The largest group that fits. */
  seats: z.int(),
  /** False when it cannot be booked any more, or never could. */
  may_join: z.boolean(),
  /** How often smaller groups may be served before a larger one. */
  passes: z.int(),
  /** The hours that an offer is valid; fewer shortly before the date. */
  hours: z.int(),
})
export type WaitingDate = z.infer<typeof waitingDateResponse>

export const waitingEntryResponse = z.object({
  id: z.int(),
  state: z.enum(waitingStates),
  places: z.int(),
  may_split: z.boolean(),
  name: z.string(),
  offered_until: z.iso.datetime().nullable(),
  offered_places: z.int().nullable(),
  date: waitingDateResponse,
})
export type WaitingEntry = z.infer<typeof waitingEntryResponse>
