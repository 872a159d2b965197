import { z } from 'zod'
import { locales } from '../../rules/locale.ts'
import { isUnfilled } from '../../rules/service/canned-answers.ts'
import { formVersion, line } from '../../wire/fields.ts'
import { dryRun } from '../consequences.ts'
import { listQuery, several } from '../list.ts'
import { actorResponse } from '../log.ts'

/** What people send us. */
export const inboxKinds = [
  'contact',
  'call_back',
  'quotation',
  'inspection',
  'withdrawal',
  'chat',
  'review',
] as const
export type InboxKind = (typeof inboxKinds)[number]

/** `waiting`: for the customer. */
export const inboxStates = ['new', 'open', 'waiting', 'done', 'spam'] as const
export type InboxState = (typeof inboxStates)[number]

export const inboxListQuery = listQuery(
  ['created', 'due', 'name'],
  {
    kind: several(z.enum(inboxKinds)),
    state: several(z.enum(inboxStates)),
    assignee: z.union([z.enum(['me', 'nobody']), z.coerce.number().int().positive()]).optional(),
    language: z.enum(locales).optional(),
    /** Not answered by the time it should have been. */
    late: z.enum(['yes']).optional(),
    customer: z.coerce.number().int().positive().optional(),
  },
  'created',
)
export type InboxListQuery = z.infer<typeof inboxListQuery>

export const inboxRowResponse = z.object({
  id: z.int(),
  kind: z.enum(inboxKinds),
  /** The id of the request, conversation, withdrawal or review. */
  ref_id: z.int(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  subject: z.string(),
  locale: z.enum(locales),
  state: z.enum(inboxStates),
  assignee: z.object({ id: z.int(), name: z.string() }).nullable(),
  customer: z.object({ id: z.int(), name: z.string(), company: z.string().nullable() }).nullable(),
  created_at: z.iso.datetime(),
  due_at: z.iso.datetime(),
  first_answer_at: z.iso.datetime().nullable(),
  is_late: z.boolean(),
  version: z.int(),
})
export type InboxRow = z.infer<typeof inboxRowResponse>

export const inboxCountsResponse = z.object({
  unanswered: z.int(),
  mine: z.int(),
  late: z.int(),
  /** The usual time until the first answer in the last 30 days; null without answers. */
  median_answer_minutes: z.int().nullable(),
})

export const inboxItemResponse = inboxRowResponse.extend({
  /** What they wrote and filled in, as names and values. */
  content: z.array(z.object({ name: z.string(), value: z.string() })),
  order_id: z.int().nullable(),
  /** Of a withdrawal: its order and the money that is at stake; null when no order was found. */
  withdrawal: z
    .object({
      order_number: z.string(),
      status_title: z.string(),
      gross_cents: z.int(),
      /** What was paid and has not been refunded. */
      paid_cents: z.int(),
      /** Whether the order can still be ended. */
      is_open: z.boolean(),
    })
    .nullable(),
  messages: z.array(
    z.object({
      id: z.int(),
      at: z.iso.datetime(),
      by: actorResponse,
      /** Of a reply: the address that it came from, and the names of its attachments, which are not stored. */
      sender: z.string().nullable(),
      files: z.array(z.string()),
      subject: z.string(),
      text: z.string(),
      mail_state: z.string().nullable(),
    }),
  ),
  /** What we know of them: their latest orders. */
  orders: z.array(
    z.object({
      id: z.int(),
      number: z.string(),
      placed_at: z.iso.datetime(),
      status_title: z.string(),
      gross_cents: z.int(),
    }),
  ),
})
export type InboxItem = z.infer<typeof inboxItemResponse>

export const changeInboxBody = z.strictObject({
  version: formVersion,
  state: z.enum(inboxStates).optional(),
  assignee_id: z.int().positive().nullable().optional(),
  due_at: z.iso.datetime().optional(),
})

export const answerBody = z.strictObject({
  subject: line(150).min(1),
  text: z
    .string()
    .trim()
    .min(1)
    .max(10_000)
    .refine((text) => !isUnfilled(text), { params: { rule: 'placeholder' } }),
  /** What the item is after the answer. */
  state: z.enum(['waiting', 'done']).default('waiting'),
  /** A repeated request with the same key does not mail twice. */
  key: z.uuid(),
})

export const grantWithdrawalBody = z.strictObject({
  reason: z.string().trim().min(3).max(500),
  dry_run: dryRun,
})
