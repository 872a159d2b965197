import type { ReactNode } from 'react'
import type { ProductCard as Card } from '../../../contract/wire/catalogue/product.ts'
import { Picture } from '../../../ui/picture.tsx'
import { CardDate } from './card-date.tsx'
import { CardTitle } from './card-title.tsx'
import { DealBadge } from './deal-badge.tsx'
import { analyticsAttributes, type ListPosition } from './list-position.ts'
import { ProductPrice } from './product-price.tsx'

type Props = {
  product: Card
  /** Its position in a list that analytics report. */
  position?: ListPosition
  /** A control below the price, such as the comparison checkbox. */
  action?: ReactNode
  /** The first of a list, which phones show at once. */
  isFirst?: boolean
}

/** A product in a list. The link is the name; its click area covers the whole card. */
export function ProductCard({ product, position, action, isFirst }: Props) {
  return (
    <article {...analyticsAttributes(position, product)} className="group card">
      <div className="overflow-hidden">
        <Picture src={product.picture} alt="" eager={isFirst} className="zooms" />
      </div>
      {product.deal && (
        <div className="absolute top-3 left-3">
          <DealBadge endsAt={product.deal.ends_at} />
        </div>
      )}
      <div className="card-body">
        <CardTitle product={product} position={position} />
        <CardDate product={product} />
        <div className="card-price">
          <ProductPrice product={product} from size="md" />
        </div>
        {action && <div className="-my-2">{action}</div>}
      </div>
    </article>
  )
}
