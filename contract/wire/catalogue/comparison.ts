import { z } from 'zod'
import { maxPeople } from '../../rules/catalogue/wish.ts'
import { maxCompared } from '../../rules/limits.ts'
import { positiveId } from '../fields.ts'
import { productCardResponse } from './product.ts'

const unique = (ids: number[]) => [...new Set(ids)]

/** Product ids to compare; duplicates count once. */
export const comparisonBody = z.strictObject({
  products: z
    .array(positiveId)
    .max(100)
    .transform(unique)
    .refine((ids) => ids.length <= maxCompared, { params: { rule: 'max' } }),
})

/** Dates with fewer free seats than this are not shown. */
export const compareBody = comparisonBody.extend({
  people: z.int().min(1).max(maxPeople).default(1),
})
export type CompareBody = z.output<typeof compareBody>

export const savedComparisonResponse = z.object({ products: z.array(z.int()) })

export const comparisonResponse = z.object({
  products: z.array(productCardResponse),
  /** One row per characteristic, with values in the order of the products; empty when a product has none. */
  rows: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      values: z.array(z.array(z.string())),
      differs: z.boolean(),
    }),
  ),
})
export type Comparison = z.infer<typeof comparisonResponse>
