import { z } from 'zod'

/** What can refer to a category or an item of a short list. */
export const useKinds = ['product', 'category', 'menu', 'discount', 'page', 'value'] as const

/** Where something is used: what would have to change before it can be deleted. */
export const usesResponse = z.object({
  total: z.int(),
  /** The first of them. */
  first: z.array(z.object({ kind: z.enum(useKinds), id: z.int(), title: z.string() })),
})
export type Uses = z.infer<typeof usesResponse>
