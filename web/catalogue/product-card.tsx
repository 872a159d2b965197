import type { ProductCard as Card } from '../../contract/catalogue.ts'
import { Picture } from '../ui/picture.tsx'
import { SmartLink } from '../ui/smart-link.tsx'
import { Stars } from '../ui/stars.tsx'
import { CardDate } from './card-date.tsx'
import { DealBadge } from './deal-badge.tsx'
import { ProductPrice } from './product-price.tsx'

/** A product in a list. The name is the link; it covers the whole card. */
export function ProductCard({ product }: { product: Card }) {
  const facts = [product.level, product.duration].filter((fact) => fact !== null)
  return (
    <article className="group relative flex h-full flex-col border border-line bg-paper text-ink transition-shadow focus-within:shadow-raised hover:shadow-raised">
      <div className="overflow-hidden">
        <Picture
          src={product.picture}
          alt=""
          className="transition-transform duration-500 group-hover:scale-103"
        />
      </div>
      {product.deal && (
        <div className="absolute top-3 left-3">
          <DealBadge endsAt={product.deal.ends_at} />
        </div>
      )}
      <div className="flex grow flex-col gap-4 p-5">
        <div>
          <p className="text-xs text-stone">{facts.join(' · ')}</p>
          <h3 className="mt-1 text-lg leading-snug wrap-anywhere">
            <SmartLink
              to={product.uri}
              className="decoration-signal decoration-4 underline-offset-4 group-hover:underline after:absolute after:inset-0"
            >
              {product.name}
            </SmartLink>
          </h3>
          {product.rating && (
            <Stars rating={product.rating.average} count={product.rating.count} className="mt-2" />
          )}
        </div>
        <CardDate product={product} />
        <div className="mt-auto border-t border-line pt-4">
          <ProductPrice product={product} from size="md" />
        </div>
      </div>
    </article>
  )
}
