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

/** About 120 px high on a phone, so that several fit on the screen. */
function ProductRow({ product, position, action }: RowProps) {
  return (
    <article
      {...analyticsAttributes(position, product)}
      className="product-row group relative grid grid-cols-[5.5rem_1fr] gap-x-3 border-b border-line py-3 transition-colors hover:bg-mist sm:grid-cols-[9rem_1fr_12rem] sm:gap-x-6 sm:py-5"
    >
      <Picture src={product.picture} alt="" ratio="4/3" className="max-sm:row-span-2" />
      <div className="min-w-0 sm:space-y-3">
        <CardTitle product={product} position={position} />
        <p className="text-sm text-slate max-sm:hidden">{product.tagline}</p>
        <CardDate product={product} />
      </div>
      <div className="flex flex-col items-start gap-2 max-sm:col-start-2 sm:pr-3">
        {product.deal && (
          <div className="max-sm:hidden">
            <DealBadge endsAt={product.deal.ends_at} />
          </div>
        )}
        <ProductPrice product={product} from size="sm" />
        <div className="max-sm:hidden sm:mt-auto">{action}</div>
      </div>
    </article>
  )
}
