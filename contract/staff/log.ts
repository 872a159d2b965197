import { z } from 'zod'
import { idParam, positiveId } from '../wire/fields.ts'
import { listQuery, period } from './list.ts'

/** The kinds of people and programs that do something: a colleague, a customer, a job of the shop, someone with a mailed link, or someone at the database. */
export const actorKinds = ['colleague', 'customer', 'shop', 'database'] as const
export const actorResponse = z.object({
  kind: z.enum(actorKinds),
  id: z.int().nullable(),
  /** Null when it is not known, or no longer. */
  name: z.string().nullable(),
})
export type ActorJson = z.infer<typeof actorResponse>

/** What has a log of its own: orders, customers and so on. */
export const recordKinds = [
  'order',
  'offer',
  'customer',
  'company',
  'person',
  'inbox',
  'answer',
  'chat',
  'review',
  'mail',
  'colleague',
  'discount',
  'settings',
  'menu',
  'redirect',
  'synonym',
  'category',
  'specification',
  'attribute',
  'brand',
  'location',
  'product',
  'page',
  'media',
  'mail_text',
  'trainer',
  'room',
  'date',
  'task_template',
  'scheme',
] as const
export type RecordKind = (typeof recordKinds)[number]

/** One entry of the log: what was changed in one row. */
export const changeResponse = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  by: actorResponse,
  /** What the person did, such as `order.refunded`; null for a change at the database. */
  what: z.string().nullable(),
  kind: z.enum(recordKinds),
  ref_id: z.int(),
  table: z.string(),
  /** Only what changed. Null before it existed, or after it was deleted. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  request_id: z.string().nullable(),
  /** The bulk action that it was a part of. */
  batch_id: z.string().nullable(),
  /** The change that this one took back. */
  undo_of: z.int().nullable(),
  /** A later change took it back. */
  is_undone: z.boolean(),
})
export type Change = z.infer<typeof changeResponse>

export const logListQuery = listQuery(
  ['at'],
  {
    kind: z.enum(recordKinds).optional(),
    ref_id: idParam.optional(),
    by: idParam.optional(),
    what: z.string().max(60).optional(),
    at: period,
  },
  '-at',
)
export type LogListQuery = z.infer<typeof logListQuery>

/** The answer to a save that collides with a colleague's: the fields that both changed. */
export const conflictFields = z.record(
  z.string(),
  z.object({ base: z.unknown(), theirs: z.unknown(), yours: z.unknown() }),
)
export type ConflictFields = z.infer<typeof conflictFields>

export const noteResponse = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  by: actorResponse,
  text: z.string(),
})
export const noteBody = z.strictObject({
  kind: z.enum(recordKinds),
  ref_id: positiveId,
  text: z.string().trim().min(1).max(5000),
  /** The colleagues who are named with @: they are told. */
  mentions: z.array(positiveId).max(20).default([]),
})
