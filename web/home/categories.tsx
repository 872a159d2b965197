import { CategoryTiles } from '../catalogue/category-tiles.tsx'
import { useTranslations } from '../i18n/translations.tsx'
import { Container } from '../ui/container.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import type { HomeData } from './home-page.tsx'

export function Categories({ categories }: Pick<HomeData, 'categories'>) {
  const t = useTranslations('home.categories')
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
