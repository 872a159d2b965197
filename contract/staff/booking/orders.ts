import { z } from 'zod'
import { orderEvents, orderLineKinds } from '../../rules/booking/order-status.ts'
import { locales } from '../../rules/locale.ts'
import { formVersion, idParam, line, positiveId } from '../../wire/fields.ts'
import { changeEntryResponse, mailEntryResponse, noteEntryResponse } from '../history.ts'
import { listQuery, period, several } from '../list.ts'
import { actorResponse } from '../log.ts'

const statusId = z
  .string()
  .regex(/^[0-6]$/)
  .transform(Number)

/** Where an order came from. */
export const orderSources = ['web', 'phone', 'offer'] as const

export const orderListQuery = listQuery(
  ['placed', 'number', 'buyer', 'first_day', 'total', 'open'],
  {
    status: several(statusId),
    /** `overdue`: the day on which its invoice was due has passed; `failed`: still to be paid, and the last attempt to do so failed. */
    paid: z.enum(['paid', 'open', 'overdue', 'overpaid', 'failed']).optional(),
    method: several(z.string().max(40)),
    source: several(z.enum(orderSources)),
    placed: period,
    course: period,
    /** Participants of a course are unknown or incomplete. */
    names: z.enum(['missing']).optional(),
    tag: several(z.string().max(40)),
    assignee: z.union([z.enum(['me', 'nobody']), idParam]).optional(),
    customer: idParam.optional(),
  },
  '-placed',
)
export type OrderListQuery = z.infer<typeof orderListQuery>

export const staffOrderRowResponse = z.object({
  id: z.int(),
  number: z.string(),
  placed_at: z.iso.datetime(),
  buyer: z.string(),
  company: z.string().nullable(),
  email: z.string(),
  /** The courses and goods, shortest form: names, each once. */
  names: z.array(z.string()),
  seats: z.int(),
  first_day: z.iso.date().nullable(),
  status_id: z.int(),
  status_title: z.string(),
  payment_method: z.string(),
  gross_cents: z.int(),
  paid_cents: z.int(),
  refunded_cents: z.int(),
  /** What is still to be paid; negative when too much was paid. */
  open_cents: z.int(),
  participants_missing: z.int(),
  source: z.enum(orderSources),
  tags: z.array(z.string()),
  assignee: z.object({ id: z.int(), name: z.string() }).nullable(),
  version: z.int(),
})
export type StaffOrderRow = z.infer<typeof staffOrderRowResponse>

/** Ready-made selections with their counts: the tabs above the list. */
export const orderCountsResponse = z.object({
  all: z.int(),
  to_approve: z.int(),
  without_seat: z.int(),
  names_missing: z.int(),
  unpaid: z.int(),
  mine: z.int(),
})

const person = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  details: z.record(z.string(), z.string()),
  is_complete: z.boolean(),
})

const staffOrderLine = z.object({
  id: z.int(),
  kind: z.enum(orderLineKinds),
  product_id: z.int().nullable(),
  option_id: z.int().nullable(),
  product_kind: z.string().nullable(),
  code: z.string().nullable(),
  name: z.string(),
  option_name: z.string(),
  amount: z.int(),
  unit_net_cents: z.int(),
  discount_cents: z.int(),
  vat_cents: z.int(),
  gross_cents: z.int(),
  first_day: z.iso.date().nullable(),
  last_day: z.iso.date().nullable(),
  location: z.string().nullable(),
  /** Seats that can still be booked on the date. */
  seats_free: z.int().nullable(),
  /** Which details of a participant the course needs. */
  needs: z.array(z.string()),
  participants: z.array(person),
})

const address = z.record(z.string(), z.unknown())

/** What happened to an order, in one list: moves, mails, payments, refunds, invoices, notes and changes by colleagues. */
export const timelineEntry = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('status'),
    at: z.iso.datetime(),
    by: actorResponse,
    why: z.enum(orderEvents),
    status_title: z.string(),
  }),
  mailEntryResponse,
  z.object({
    kind: z.literal('payment'),
    at: z.iso.datetime(),
    provider: z.string(),
    state: z.string(),
    cents: z.int(),
    method: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('refund'),
    at: z.iso.datetime(),
    cents: z.int(),
    why: z.string(),
    is_done: z.boolean(),
    attempts: z.int(),
  }),
  z.object({
    kind: z.literal('invoice'),
    at: z.iso.datetime(),
    number: z.string(),
    invoice_id: z.int(),
    is_credit: z.boolean(),
    cents: z.int(),
  }),
  noteEntryResponse,
  changeEntryResponse.extend({
    table: z.string(),
    /** The change that this one took back. */
    undo_of: z.int().nullable(),
    is_undone: z.boolean(),
  }),
])
export type TimelineEntry = z.infer<typeof timelineEntry>

export const staffOrderResponse = staffOrderRowResponse.extend({
  locale: z.enum(locales),
  customer_id: z.int(),
  is_guest: z.boolean(),
  held_until: z.iso.datetime().nullable(),
  reference: z.string().nullable(),
  remarks: z.string().nullable(),
  contact: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string().optional(),
    invoice_email: z.string().optional(),
  }),
  invoice_address: address,
  delivery_address: address.nullable(),
  net_cents: z.int(),
  vat_cents: z.int(),
  lines: z.array(staffOrderLine),
  timeline: z.array(timelineEntry),
  /** What can be done with the order now. */
  can: z.object({ approve: z.boolean(), cancel: z.boolean(), refund: z.boolean() }),
})
export type StaffOrder = z.infer<typeof staffOrderResponse>

/** The fields of an order that a colleague changes in place; only changed ones are sent. */
export const changeOrderBody = z.strictObject({
  version: formVersion,
  reference: line(80).nullable().optional(),
  remarks: z.string().trim().max(2000).nullable().optional(),
  tags: z.array(line(40).min(1)).max(20).optional(),
  assignee_id: positiveId.nullable().optional(),
})
