import { z } from 'zod'
import { proposalReasons } from '../../rules/accounts/people.ts'
import { positiveId } from '../../wire/fields.ts'
import { dryRun } from '../consequences.ts'
import { actorResponse } from '../log.ts'

/** Somebody, or a company, who may be the same. */
export const proposalResponse = z.object({
  id: z.int(),
  other: z.object({ id: z.int(), name: z.string(), detail: z.string() }),
  why: z.enum(proposalReasons),
})
export type Proposal = z.infer<typeof proposalResponse>

/** A merge that can be undone. */
export const mergeResponse = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  by: actorResponse,
  /** The name of the one that was merged into this one. */
  name: z.string(),
})
export type Merge = z.infer<typeof mergeResponse>

/** Merges another one into the one of the path. `take`: fields whose value comes from the other one. */
export const mergeBody = z.strictObject({
  other_id: positiveId,
  take: z.array(z.string().max(40)).max(20).default([]),
  dry_run: dryRun,
})

/** What a merge moves, or would move: the number of rows of each kind, and the fields that change. */
export const mergedResponse = z.object({
  is_done: z.boolean(),
  /** To undo it. */
  merge_id: z.int().nullable(),
  moved: z.record(z.string(), z.int()),
  changed: z.record(z.string(), z.unknown()),
})
export type Merged = z.infer<typeof mergedResponse>
