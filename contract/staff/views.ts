import { z } from 'zod'
import { line } from '../wire/fields.ts'

/** The lists that can be saved under a name. */
export const viewPages = [
  'orders',
  'offers',
  'inbox',
  'customers',
  'companies',
  'people',
  'discounts',
  'products',
  'dates',
  'log',
  'certificates',
  'registers',
] as const

const query = z.string().max(2000)
const columns = z.array(z.string().max(40)).max(40).nullable()

export const viewResponse = z.object({
  id: z.int(),
  page: z.string(),
  name: z.string(),
  is_shared: z.boolean(),
  is_own: z.boolean(),
  query,
  columns,
})

export const newViewBody = z.strictObject({
  page: z.enum(viewPages),
  name: line(60).min(1),
  is_shared: z.boolean().default(false),
  query,
  columns: columns.default(null),
})
