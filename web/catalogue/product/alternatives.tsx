import type { ProductCard as Card } from '../../../contract/wire/catalogue/product.ts'
import { Container } from '../../../ui/container.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { Rail, RailItem } from '../../../ui/rail.tsx'
import { SectionHeading } from '../../../ui/section-heading.tsx'
import { positionIn } from '../cards/list-position.ts'
import { ProductCard } from '../cards/product-card.tsx'

/** Products that may suit the visitor better. */
export function Alternatives({ products }: { products: Card[] }) {
  const t = useTranslations('product.page')
  if (!products.length) return null
  return (
    <div className="screen-only bg-mist py-14 lg:py-20">
      <Container>
        <SectionHeading title={t('alternatives')} className="mb-8" />
        <Rail label={t('alternatives')}>
          {products.map((product, index) => (
            <RailItem key={product.id}>
              <ProductCard product={product} position={positionIn({ name: 'alternatives' }, index)} />
            </RailItem>
          ))}
        </Rail>
      </Container>
    </div>
  )
}
