import { z } from 'zod'
import { link, productLink } from './product.ts'

export const suggestions = z.object({
  products: z.array(productLink),
  pages: z.array(link),
  categories: z.array(link),
  /** How many products there are, listed or not. */
  search_meta: z.object({ total_hits: z.int() }),
})
export type Suggestions = z.infer<typeof suggestions>
