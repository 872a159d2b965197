import type { ProductCard as Card } from '../../contract/catalogue.ts'
import { ProductCard } from './product-card.tsx'

const columns = {
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-2 lg:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4',
} as const

export function ProductGrid({ products, across = 3 }: { products: Card[]; across?: keyof typeof columns }) {
  return (
    <ul className={`grid gap-x-6 gap-y-8 ${columns[across]}`}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} />
        </li>
      ))}
    </ul>
  )
}
