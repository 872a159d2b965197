import type { ReactNode } from 'react'
import type { ProductCard as Card } from '../../../contract/wire/catalogue/product.ts'
import { type ProductList, positionIn } from './list-position.ts'
import { ProductCard } from './product-card.tsx'

const columns = {
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-2 lg:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4',
  /** Next to a sidebar. */
  beside: 'sm:grid-cols-2 xl:grid-cols-3',
} as const

export const gridOf = (across: keyof typeof columns) => `grid gap-x-6 gap-y-8 ${columns[across]}`

type Props = {
  products: Card[]
  across?: keyof typeof columns
  list?: ProductList
  /** A control on each card. */
  action?: (product: Card) => ReactNode
}

export function ProductGrid({ products, across = 3, list, action }: Props) {
  return (
    <ul className={gridOf(across)}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} position={positionIn(list, index)} action={action?.(product)} />
        </li>
      ))}
    </ul>
  )
}
