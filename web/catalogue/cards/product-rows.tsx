import type { ProductCard } from '../../../contract/wire/catalogue/product.ts'
import { Picture } from '../../../ui/picture.tsx'
import { CompareToggle } from '../compare/compare-toggle.tsx'
import { CardDate } from './card-date.tsx'
import { CardTitle } from './card-title.tsx'
import { DealBadge } from './deal-badge.tsx'
import { analyticsAttributes, type ListPosition, type ProductList, positionIn } from './list-position.ts'
import { ProductPrice } from './product-price.tsx'

/** Products one below the other: more words, less picture. */
export function ProductRows({ products, list }: { products: ProductCard[]; list: ProductList }) {
  return (
    <ul className="border-t border-line">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductRow product={product} place={positionIn(list, index)} />
        </li>
      ))}
    </ul>
  )
}

function ProductRow({ product, place }: { product: ProductCard; place: ListPosition | undefined }) {
  return (
    <article
      {...analyticsAttributes(place, product)}
      className="group relative grid grid-cols-[5.5rem_1fr] gap-x-4 border-b border-line py-5 transition-colors hover:bg-mist sm:grid-cols-[9rem_1fr_12rem] sm:gap-x-6"
    >
      <Picture src={product.picture} alt="" ratio="4/3" />
      <div className="min-w-0 space-y-3">
        <CardTitle product={product} place={place} />
        <p className="text-sm text-slate max-sm:hidden">{product.tagline}</p>
        <CardDate product={product} />
      </div>
      <div className="flex flex-col items-start gap-2 max-sm:col-start-2 max-sm:mt-3 sm:pr-3">
        {product.deal && <DealBadge endsAt={product.deal.ends_at} />}
        <ProductPrice product={product} from size="md" />
        <CompareToggle product={product} className="sm:mt-auto" />
      </div>
    </article>
  )
}
