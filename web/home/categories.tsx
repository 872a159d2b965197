import { useTranslations } from 'use-intl'
import { CategoryTiles } from '../catalogue/category-tiles.tsx'
import type { ShellData } from '../shell/shell-data.ts'
import { Container } from '../ui/container.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'

export function Categories({ categories }: Pick<ShellData, 'categories'>) {
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
