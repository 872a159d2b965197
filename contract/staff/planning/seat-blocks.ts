import { z } from 'zod'
import { seatBlockKinds } from '../../rules/planning/seat-blocks.ts'
import { line, positiveId } from '../../wire/fields.ts'
import { optional, version } from '../catalogue/product-fields.ts'

const block = {
  seats: z.int().min(1).max(500),
  kind: z.enum(seatBlockKinds),
  /** The company that they are for. */
  company_id: positiveId.nullable(),
  /** For whom or what, if not for a company that we know. */
  label: line(120),
  /** When they come free by themselves; seats that were sold do not. */
  ends_at: z.iso.datetime({ offset: true }).nullable(),
}
/** Stays in the log. */
const why = line(300).min(1)

export const seatBlockBody = z.strictObject({
  ...block,
  company_id: block.company_id.default(null),
  label: block.label.default(''),
  ends_at: block.ends_at.default(null),
  why,
})
export type SeatBlockBody = z.output<typeof seatBlockBody>
export const changeSeatBlockBody = optional(block).extend({ ...version, why })
export type ChangeSeatBlockBody = z.output<typeof changeSeatBlockBody>
export const endSeatBlockBody = z.strictObject({ why })

export const seatBlockResponse = z.object({
  id: z.int(),
  version: z.int(),
  seats: z.int(),
  kind: z.enum(seatBlockKinds),
  company_id: z.int().nullable(),
  company: z.string().nullable(),
  label: z.string(),
  why: z.string(),
  ends_at: z.iso.datetime().nullable(),
  /** Ended by a colleague or by the clock: its seats are for sale. */
  is_over: z.boolean(),
  /** The colleague who made it; null for seats of before there were blocks. */
  by: z.string().nullable(),
})
export type SeatBlock = z.infer<typeof seatBlockResponse>

export const seatBlocksResponse = z.object({
  /** Those that count first, then the newest. */
  blocks: z.array(seatBlockResponse),
  /** Seats that anybody can book. */
  free: z.int(),
})
export type SeatBlocks = z.infer<typeof seatBlocksResponse>
