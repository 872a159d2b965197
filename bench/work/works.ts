import { existingCart, newCart } from './cart.ts'
import { categoryList, textSearch } from './lists.ts'
import { order } from './order.ts'
import { product } from './product.ts'
import { suggestions } from './suggestions.ts'

/** Everything that is measured against hand-written SQL, by the name on the command line. */
export const works = {
  category: categoryList,
  product,
  search: textSearch,
  suggestions,
  'new-cart': newCart,
  'existing-cart': existingCart,
  order,
}
export type WorkName = keyof typeof works
