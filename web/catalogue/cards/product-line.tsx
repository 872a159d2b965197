import type { ReactNode } from 'react'
import type { ProductCard } from '../../../contract/wire/catalogue/product.ts'
import { Picture } from '../../../ui/picture.tsx'
import { ProductPrice } from './product-price.tsx'

/** A product as one compact line, for when a card does not fit. */
export function ProductLine({ product, children }: { product: ProductCard; children?: ReactNode }) {
  return (
    <article className="group relative grid grid-cols-[5rem_1fr] gap-x-4 bg-paper text-ink sm:grid-cols-[7rem_1fr_auto] sm:gap-x-5">
      <Picture src={product.picture} alt="" ratio="1/1" className="h-full max-sm:row-span-2" />
      <div className="py-3 pr-4 sm:py-4">
        <p className="text-xs text-stone">{[product.level, product.duration].filter(Boolean).join(' · ')}</p>
        <h4 className="mt-0.5 leading-snug font-bold">
          <a href={product.uri} className="cover-link">
            {product.name}
          </a>
        </h4>
        {children}
      </div>
      <div className="pr-4 pb-3 sm:self-center sm:py-4 sm:pr-6 sm:text-right">
        <ProductPrice product={product} from size="sm" />
      </div>
    </article>
  )
}
