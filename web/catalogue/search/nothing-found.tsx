import type { ProductCard } from '../../../contract/wire/catalogue/product.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { PhoneLink } from '../../lib/page/phone-link.tsx'
import { useShellData } from '../../lib/page/use-shell-data.ts'
import { EmptyCatalogue } from '../cards/empty-catalogue.tsx'
import { ProductGrid } from '../cards/product-grid.tsx'
import { compareToggle } from '../compare/compare-toggle.tsx'

/** When nothing was found: tips, subjects and the trainings that most people book. */
export function NothingFound({ popular }: { popular: ProductCard[] }) {
  const t = useTranslations('search.page')
  const { phone } = useShellData().shop
  return (
    <>
      <EmptyState title={t('tipsTitle')}>
        <ul className="ml-5 list-disc space-y-1">
          <li>{t('tips.spelling')}</li>
          <li>{t('tips.fewer')}</li>
          <li>{t('tips.code')}</li>
          <li>
            {t.rich('tips.call', { number: phone, phone: (number) => <PhoneLink>{number}</PhoneLink> })}
          </li>
        </ul>
      </EmptyState>
      <PopularSubjects />
      {popular.length > 0 && (
        <section aria-labelledby="popular-trainings">
          <h2 id="popular-trainings" className="mb-4 text-2xl">
            {t('popularTrainings')}
          </h2>
          <ProductGrid products={popular} list={{ name: 'nothing found' }} action={compareToggle} />
        </section>
      )}
    </>
  )
}

/** Links to the main categories; a new shop has none yet. */
export function PopularSubjects() {
  const t = useTranslations('search.page')
  const { categories } = useShellData()
  if (categories.length === 0) return <EmptyCatalogue />
  return (
    <section aria-labelledby="popular">
      <h2 id="popular" className="text-2xl">
        {t('popular')}
      </h2>
      <ul className="mt-4 flex flex-wrap gap-3">
        {categories.map(({ id, title, uri }) => (
          <li key={id}>
            <LinkButton href={uri} kind="outline">
              {title}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
