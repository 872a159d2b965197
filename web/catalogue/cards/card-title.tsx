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
      <p className="card-facts">{facts.join(' · ')}</p>
      <h3 className="card-name">
        <a href={productHref(position, product)} className="cover-link">
          {product.name}
        </a>
      </h3>
      {product.rating && (
        <Stars rating={product.rating.average} count={product.rating.count} className="card-rating" />
      )}
    </div>
  )
}
