import { z } from 'zod'
import { boardSides } from '../../rules/planning/sides.ts'
import { planningQuery } from './planning.ts'

export const yearQuery = planningQuery.safeExtend({ by: z.enum(boardSides).default('trainer') })
export type YearQuery = z.infer<typeof yearQuery>

/** One week of a trainer, room or location. */
const yearCell = z.object({
  /** The Monday. */
  week: z.iso.date(),
  /** Course days. */
  days: z.int(),
  seats: z.int(),
  sold: z.int(),
  /** Course days with a clash or a warning. */
  clashes: z.int(),
  warnings: z.int(),
  /** Course days whose trainer has been asked and has not answered. */
  asked: z.int(),
  /** Days on which the trainer is away or the room closed. */
  away: z.int(),
})
export type YearCell = z.infer<typeof yearCell>

export const yearResponse = z.object({
  rows: z.array(
    z.object({
      /** Null: course days without a trainer, room or location. */
      id: z.int().nullable(),
      name: z.string(),
      /** The town of a room. */
      note: z.string(),
      cells: z.array(yearCell),
    }),
  ),
})
export type PlanYear = z.infer<typeof yearResponse>
