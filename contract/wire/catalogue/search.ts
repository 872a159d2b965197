import { z } from 'zod'
import { linkResponse, productCardResponse } from './product.ts'
import { searchMetaResponse } from './product-query.ts'

/** A suggested product: what a line of the dropdown shows, with its first date that matches the wish. */
export const suggestedProductResponse = productCardResponse.pick({
  id: true,
  name: true,
  uri: true,
  kind: true,
  picture: true,
  starting_price: true,
  starting_price_gross: true,
  vat_exempt: true,
  on_quotation: true,
  next_date: true,
})
export type SuggestedProduct = z.infer<typeof suggestedProductResponse>

export const suggestionsResponse = z.object({
  products: z.array(suggestedProductResponse),
  pages: z.array(linkResponse),
  categories: z.array(linkResponse),
  search_meta: searchMetaResponse,
})
export type Suggestions = z.infer<typeof suggestionsResponse>
