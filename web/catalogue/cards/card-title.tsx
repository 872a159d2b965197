import type { ProductCard } from '../../../contract/wire/catalogue/product.ts'
import { Stars } from '../../../ui/stars.tsx'
import { type ListPosition, productHref } from './list-position.ts'

/** The product's name, with level and duration above it and the rating below. */
export function CardTitle({
  product,
  position,
}: {
  product: ProductCard
  position: ListPosition | undefined
}) {
  const facts = [product.level, product.duration].filter((fact) => fact !== null)
  return (
    <div>
      <p className="card-facts text-xs text-stone">{facts.join(' · ')}</p>
      <h3 className="card-name mt-1 text-lg leading-snug wrap-anywhere hyphens-auto">
        <a
          href={productHref(position, product)}
          className="decoration-signal decoration-4 underline-offset-4 group-hover:underline after:absolute after:inset-0"
        >
          {product.name}
        </a>
      </h3>
      {product.rating && (
        <Stars rating={product.rating.average} count={product.rating.count} className="card-rating mt-2" />
      )}
    </div>
  )
}
