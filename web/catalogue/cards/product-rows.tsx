import type { ReactNode } from 'react'
import type { ProductCard } from '../../../contract/wire/catalogue/product.ts'
import { Picture } from '../../../ui/picture.tsx'
import { CardDate } from './card-date.tsx'
import { CardTitle } from './card-title.tsx'
import { DealBadge } from './deal-badge.tsx'
import { analyticsAttributes, type ListPosition, type ProductList, positionIn } from './list-position.ts'
import { ProductPrice } from './product-price.tsx'

type Props = { products: ProductCard[]; list: ProductList; action: (product: ProductCard) => ReactNode }
type RowProps = { product: ProductCard; position: ListPosition | undefined; action: ReactNode }

/** Products as rows: more text and a smaller picture than cards. */
export function ProductRows({ products, list, action }: Props) {
  return (
    <ul className="border-t border-line">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductRow product={product} position={positionIn(list, index)} action={action(product)} />
        </li>
      ))}
    </ul>
  )
}

function ProductRow({ product, position, action }: RowProps) {
  return (
    <article
      {...analyticsAttributes(position, product)}
      className="group relative grid grid-cols-[5.5rem_1fr] gap-x-4 border-b border-line py-5 transition-colors hover:bg-mist sm:grid-cols-[9rem_1fr_12rem] sm:gap-x-6"
    >
      <Picture src={product.picture} alt="" ratio="4/3" />
      <div className="min-w-0 space-y-3">
        <CardTitle product={product} position={position} />
        <p className="text-sm text-slate max-sm:hidden">{product.tagline}</p>
        <CardDate product={product} />
      </div>
      <div className="flex flex-col items-start gap-2 max-sm:col-start-2 max-sm:mt-3 sm:pr-3">
        {product.deal && <DealBadge endsAt={product.deal.ends_at} />}
        <ProductPrice product={product} from size="md" />
        <div className="sm:mt-auto">{action}</div>
      </div>
    </article>
  )
}
