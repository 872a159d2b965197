import { z } from 'zod'
import { problemCodes } from '../rules/problem-codes.ts'

/** The body of every error response. */
export const problemResponse = z.object({
  error: z.enum(problemCodes),
  message: z.string(),
  reason: z.string().optional(),
  max: z.int().optional(),
  /** The cart line that `max` applies to. */
  po_id: z.int().optional(),
  /** The line of an offer that is no longer available. */
  line_id: z.int().optional(),
  /** The open orders that prevent this. */
  orders: z.array(z.object({ id: z.int(), number: z.string(), status_id: z.int() })).optional(),
  /** The current total of the order, including VAT. */
  total: z.number().optional(),
  /** The amount without VAT from which a discount code is valid. */
  minimum: z.number().optional(),
  /** What a colleague saved meanwhile: who, when, and the fields that both changed. */
  conflict: z
    .object({
      by: z.object({ kind: z.string(), id: z.int().nullable(), name: z.string().nullable() }),
      at: z.string(),
      fields: z.record(z.string(), z.object({ base: z.unknown(), theirs: z.unknown(), yours: z.unknown() })),
    })
    .optional(),
  /** The colleague or customer who changed the same since, so that it cannot be undone. */
  by: z.object({ kind: z.string(), id: z.int().nullable(), name: z.string().nullable() }).nullish(),
  /** What stands in the way of publishing: in which field, and which link, slug or product. */
  problems: z.array(z.object({ field: z.string(), code: z.string(), detail: z.string() })).optional(),
  /** What uses a picture, a category or an item of a list: the first of them. */
  uses: z.array(z.object({ kind: z.string().optional(), id: z.int(), title: z.string() })).optional(),
  fields: z.record(z.string(), z.array(z.string())).optional(),
  request_id: z.string(),
})
export type ProblemBody = z.infer<typeof problemResponse>
