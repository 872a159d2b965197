import { z } from 'zod'
import { productKinds } from '../../rules/catalogue/products.ts'
import { productVatRates } from '../../rules/money/vat.ts'
import { idParam } from '../../wire/fields.ts'
import { listQuery, several } from '../list.ts'

/** Visitors only see what is published. */
export const productStates = ['draft', 'published', 'retired'] as const
export type ProductState = (typeof productStates)[number]

export const productListQuery = listQuery(
  ['code', 'name', 'category', 'price', 'dates', 'popularity', 'translated', 'changed'],
  {
    state: several(z.enum(productStates)),
    kind: several(z.enum(productKinds)),
    vat: several(z.enum(productVatRates)),
    category: idParam.optional(),
    brand: idParam.optional(),
    /** With a deal that runs now. */
    deal: z.enum(['yes']).optional(),
    /** Something is missing: dates ahead, or a part of the translation. */
    without: z.enum(['dates', 'translation']).optional(),
  },
  'code',
)
export type ProductListQuery = z.infer<typeof productListQuery>
