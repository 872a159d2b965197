import type { Home } from '../../../contract/wire/content/content.ts'
import { Container } from '../../../ui/container.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { SectionHeading } from '../../../ui/section-heading.tsx'
import { ArrowLink } from '../../../ui/text-link.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { positionIn } from '../cards/list-position.ts'
import { ProductCard } from '../cards/product-card.tsx'

/** A row of deals on yellow; on a phone it scrolls sideways. */
export function Deals({ products }: { products: Home['deals'] }) {
  const t = useTranslations('home.deals')
  const locale = useLocale()
  return (
    <section aria-labelledby="deals" className="bg-signal py-16 lg:py-24">
      <Container>
        <SectionHeading
          id="deals"
          title={t('title')}
          intro={t('text')}
          action={<ArrowLink href={paths.deals[locale]}>{t('all')}</ArrowLink>}
          className="mb-10"
        />
        <ul className="-mx-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 max-sm:pb-2 sm:mx-0 sm:grid sm:grid-cols-2 sm:gap-6 sm:overflow-visible sm:px-0 xl:grid-cols-4">
          {products.map((product, index) => (
            <li key={product.id} className="w-4/5 shrink-0 snap-start sm:w-auto">
              <ProductCard product={product} position={positionIn({ name: 'home_deals' }, index)} />
            </li>
          ))}
        </ul>
      </Container>
    </section>
  )
}
