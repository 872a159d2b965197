import { z } from 'zod'
import { positiveId } from '../wire/fields.ts'
import { dryRun } from './consequences.ts'

/** So many records one call changes; the next call goes on after the last of them. */
export const bulkStep = 500
/** So many records can be chosen one by one. */
const maxChosen = 5000
/** So many refusals and changes are named. */
export const maxNamed = 50

/**
 * A bulk action: on the records with these ids, or on all that match a query of the list, of which the colleague saw `expected`. All calls of
 * one action have the same `batch_id`, by which it can be undone.
 */
export const bulkBody = <Action extends z.ZodType, Query extends z.ZodType>(action: Action, query: Query) =>
  z
    .strictObject({
      action,
      ids: z.array(positiveId).min(1).max(maxChosen).optional(),
      query: query.optional(),
      expected: z.int().min(0).optional(),
      batch_id: z.uuid(),
      /** Goes on after this record: `next` of the answer before. */
      after: positiveId.optional(),
      dry_run: dryRun,
    })
    .refine(({ ids, query }) => (ids === undefined) !== (query === undefined), {
      path: ['ids'],
      params: { rule: 'invalid' },
    })

/** Columns with their values. */
const columns = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]).nullable())

export const bulkResponse = z.object({
  is_done: z.boolean(),
  changed: z.int(),
  /** They are so already. */
  unchanged: z.int(),
  refused: z.int(),
  /** The first of those that refuse, and why. */
  refusals: z.array(z.object({ id: z.int(), name: z.string(), reason: z.string() })),
  /** Of a dry run that knows: the first of those that change, with the columns before and after; without `before` it is a new record. */
  changes: z
    .array(
      z.object({
        id: z.int(),
        name: z.string(),
        before: columns.nullable(),
        after: columns,
      }),
    )
    .optional(),
  /** There are more records: ask again with this as `after`. */
  next: z.int().nullable(),
})
export type BulkAnswer = z.infer<typeof bulkResponse>
export type BulkChange = NonNullable<BulkAnswer['changes']>[number]
