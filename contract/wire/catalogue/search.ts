import { z } from 'zod'
import { linkResponse, productLinkResponse } from './product.ts'

export const suggestionsResponse = z.object({
  products: z.array(productLinkResponse),
  pages: z.array(linkResponse),
  categories: z.array(linkResponse),
  /** The number of matching products, listed or not. */
  search_meta: z.object({ total_hits: z.int() }),
})
export type Suggestions = z.infer<typeof suggestionsResponse>
