import { useState } from 'react'
import type { Product } from '../../../contract/wire/catalogue/product.ts'
import { Picture } from '../../../ui/picture.tsx'
import { useLazy } from '../../lib/lazy/use-lazy.ts'

/** A product's picture with thumbnails below it. The thumbnails appear once their code is loaded. */
export function Gallery({ product, className }: { product: Product; className: string }) {
  const { pictures, picture_titles: titles } = product
  const [shown, setShown] = useState(0)
  const { part } = useLazy(pictures.length > 1, () => import('./thumbnails.tsx'))
  return (
    <div className={className}>
      <Picture src={pictures[shown] ?? product.picture} alt={titles[shown] ?? ''} eager />
      {pictures.length > 1 && (
        // Reserves the space of the thumbnails while their code loads.
        <div className="mt-2 grid aspect-[4/0.75] items-start md:mb-8">
          {part && <part.Thumbnails product={product} shown={shown} onShow={setShown} />}
        </div>
      )}
    </div>
  )
}
