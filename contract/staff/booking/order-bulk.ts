import { z } from 'zod'
import { line, positiveId } from '../../wire/fields.ts'
import { bulkBody } from '../bulk.ts'
import { orderListQuery } from './orders.ts'

/** An order has at most so many tags. */
export const maxTags = 20

export const orderBulkAction = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('add_tag'), tag: line(40).min(1) }),
  z.strictObject({ name: z.literal('remove_tag'), tag: line(40).min(1) }),
  z.strictObject({ name: z.literal('assign'), assignee_id: positiveId.nullable() }),
])
export type OrderBulkAction = z.infer<typeof orderBulkAction>

export const orderBulkBody = bulkBody(orderBulkAction, orderListQuery)
