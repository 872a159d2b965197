import { z } from 'zod'
import { occupancySides } from '../../rules/planning/sides.ts'
import { idParam } from '../../wire/fields.ts'
import { planningQuery } from './planning.ts'

export const occupancyQuery = planningQuery.safeExtend({
  by: z.enum(occupancySides).default('location'),
  category: idParam.optional().meta({ description: 'Courses of this category and of those below it' }),
})
export type OccupancyQuery = z.infer<typeof occupancyQuery>

/** Seats of the dates that begin in one week. */
const occupancyCell = z.object({
  /** The Monday. */
  week: z.iso.date(),
  dates: z.int(),
  seats: z.int(),
  sold: z.int(),
})
export type OccupancyCell = z.infer<typeof occupancyCell>

export const occupancyResponse = z.object({
  rows: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      /** Of a course. */
      code: z.string().nullable(),
      cells: z.array(occupancyCell),
    }),
  ),
  categories: z.array(z.object({ id: z.int(), name: z.string() })),
})
export type Occupancy = z.infer<typeof occupancyResponse>
