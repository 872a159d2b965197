import { z } from 'zod'
import { inspectionResults, inspectionStates } from '../../rules/service/inspections.ts'
import { day } from '../catalogue/product.ts'
import { euros } from '../money.ts'

/** A piece of equipment that we inspect. */
export const inspectedItemResponse = z.object({
  id: z.int(),
  name: z.string(),
  serial_number: z.string(),
  sticker_number: z.string(),
  produced_on: day,
  /** The manufacturer's limit; after that day it must not be used, whatever its condition. */
  life_ends_on: day,
  inspected_on: day,
  due_on: day,
  /** Days until `due_on`; negative once that has passed. */
  days_left: z.int(),
  result: z.enum(inspectionResults),
  remarks: z.string().nullable(),
  state: z.enum(inspectionStates),
  /** The inspection to book next; `po_id` is null when it cannot be booked now. */
  book_again: z.object({
    name: z.string(),
    uri: z.string(),
    po_id: z.int().nullable(),
    net: euros,
    gross: euros,
  }),
})
export type InspectedItem = z.infer<typeof inspectedItemResponse>

/** How many there are in each state, whatever the filter. */
export const inspectionCountsResponse = z.record(z.enum(inspectionStates), z.int())
