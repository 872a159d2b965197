import { Container } from '../../../ui/container.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { SectionHeading } from '../../../ui/section-heading.tsx'
import { EmptyCatalogue } from '../cards/empty-catalogue.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import type { HomeData } from './home-page.tsx'

export function Categories({ categories }: Pick<HomeData, 'categories'>) {
  const t = useTranslations('homeSections.categories')
  if (categories.length === 0)
    return (
      <Container className="py-16 lg:py-24">
        <EmptyCatalogue />
      </Container>
    )
  return (
    <section id="categories" aria-labelledby="categories-title" className="py-16 lg:py-24">
      <Container>
        <SectionHeading
          id="categories-title"
          title={t('title')}
          intro={t('text', { count: categories.length })}
          className="mb-10"
        />
        <CategoryTiles categories={categories} />
      </Container>
    </section>
  )
}
