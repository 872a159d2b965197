import { z } from 'zod'
import { positiveId } from '../../wire/fields.ts'
import { optional, version } from './product-fields.ts'

const variant = {
  /** On top of the product's price. */
  surcharge_cents: z.int().min(-100_000_000).max(100_000_000),
  /** How many can still be sold; null when the supply is unlimited. */
  left: z.int().min(0).max(100_000).nullable(),
}

/** What is sold of a product without dates: a size, a length or a way in which something is inspected. */
export const variantResponse = z.object({
  id: z.int(),
  /** By attribute: size XL, colour red. */
  values: z.array(z.object({ id: z.int(), attribute: z.string(), value: z.string() })),
  surcharge_cents: z.int(),
  left: z.int().nullable(),
  version: z.int(),
})
export type ProductVariant = z.infer<typeof variantResponse>

/** At most one value of each attribute. */
const valueIds = { value_ids: z.array(positiveId).max(8) }
export const variantBody = z.strictObject({ ...variant, ...valueIds })
export type VariantBody = z.output<typeof variantBody>
export const changeVariantBody = optional({ ...variant, ...valueIds }).extend(version)
/** All variants of the product, in the order in which visitors will see them. */
export const orderVariantsBody = z.strictObject({ ids: z.array(positiveId).min(1).max(500) })
export type ChangeVariantBody = z.output<typeof changeVariantBody>
