import type { ListedProduct } from '../../../contract/wire/catalogue/product-query.ts'
import { useLocale } from '../../../ui/i18n/translations.tsx'
import { Reused } from '../../lib/page/reused.tsx'
import { type ProductList, positionIn } from '../cards/list-position.ts'
import { ProductCard } from '../cards/product-card.tsx'
import { gridOf } from '../cards/product-grid.tsx'
import { CompareToggle } from '../compare/compare-toggle.tsx'

type Props = ProductList & { products: ListedProduct[] | undefined }

/** Products as cards beside the filters. A card is the same on every page that shows the product at the same place of the list. */
export function ListedCards({ products = [], ...list }: Props) {
  const locale = useLocale()
  return (
    <ul className={gridOf('beside')}>
      {products.map((product, index) => {
        const position = positionIn(list, index)
        const isFirst = index === 0
        const shown = import.meta.env.SSR ? JSON.stringify([locale, position, isFirst, product]) : ''
        return (
          <Reused as="li" part={`card-${index}`} of={shown} key={product.id}>
            <ProductCard
              product={product}
              position={position}
              isFirst={isFirst}
              action={<CompareToggle product={product} />}
            />
          </Reused>
        )
      })}
    </ul>
  )
}
