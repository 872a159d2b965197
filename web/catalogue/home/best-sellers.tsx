import type { Home } from '../../../contract/wire/content/content.ts'
import { Container } from '../../../ui/container.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { Rail, RailItem } from '../../../ui/rail.tsx'
import { SectionHeading } from '../../../ui/section-heading.tsx'
import { positionIn } from '../cards/list-position.ts'
import { ProductCard } from '../cards/product-card.tsx'

export function BestSellers({ products }: { products: Home['best_sellers'] }) {
  const t = useTranslations('home.bestSellers')
  return (
    <div className="py-16 lg:py-24">
      <Container>
        <SectionHeading title={t('title')} className="mb-10" />
        <Rail label={t('title')}>
          {products.map((product, index) => (
            <RailItem key={product.id}>
              <ProductCard product={product} position={positionIn({ name: 'best_sellers' }, index)} />
            </RailItem>
          ))}
        </Rail>
      </Container>
    </div>
  )
}
