import type { Home } from '../../contract/content.ts'
import { placeIn } from '../catalogue/list-place.ts'
import { ProductCard } from '../catalogue/product-card.tsx'
import { useTranslations } from '../i18n/translations.tsx'
import { Container } from '../ui/container.tsx'
import { Rail, RailItem } from '../ui/rail.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'

export function BestSellers({ products }: { products: Home['best_sellers'] }) {
  const t = useTranslations('home.bestSellers')
  return (
    <div className="py-16 lg:py-24">
      <Container>
        <SectionHeading title={t('title')} className="mb-10" />
        <Rail label={t('title')}>
          {products.map((product, index) => (
            <RailItem key={product.id}>
              <ProductCard product={product} place={placeIn({ name: 'best_sellers' }, index)} />
            </RailItem>
          ))}
        </Rail>
      </Container>
    </div>
  )
}
