import { z } from 'zod'
import { positiveId } from '../fields.ts'
import { euros } from '../money.ts'

/** The values chosen so far, in the form of `default_attrs`. The last one counts when an attribute occurs twice. */
export const chosenAttributes = z
  .array(z.strictObject({ attribute_id: positiveId, value_id: positiveId }))
  .max(50)
  .default([])
export type ChosenAttributes = z.output<typeof chosenAttributes>

export const queryProductAttributesBody = z.strictObject({
  product_id: positiveId,
  attributes: chosenAttributes,
})

export const queryProductOptionBody = queryProductAttributesBody.extend({
  amount: z.int().min(1).max(10_000).default(1),
})

export const attributeChoicesResponse = z.object({
  attributes: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      selected: z.int().nullable(),
      values: z.array(
        z.object({
          id: z.int(),
          title: z.string(),
          /** Whether an option with this value and the other chosen values can be booked. */
          possible: z.boolean(),
        }),
      ),
    }),
  ),
  all_filled: z.boolean(),
  starting_price: euros.nullable(),
  starting_price_gross: euros.nullable(),
})
export type AttributeChoices = z.infer<typeof attributeChoicesResponse>
