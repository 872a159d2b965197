import type { ShopApi } from '../api.ts'
import { PageBreadcrumbs } from '../content/page-breadcrumbs.tsx'
import { PhoneLink } from '../content/phone-link.tsx'
import { useTranslations } from '../i18n/translations.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { useShellData } from '../shell/use-shell-data.ts'
import { Container } from '../ui/container.tsx'
import { Picture } from '../ui/picture.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { EmptyState } from './empty-state.tsx'
import { ProductGrid } from './product-grid.tsx'
import { Subcategories } from './subcategories.tsx'

type Category = Awaited<ReturnType<ShopApi['category']>>

export function CategoryPage({ category }: { category: Category }) {
  const t = useTranslations('catalogue.category')
  const { phone } = useShellData().shop
  const { products, children } = category
  // Two parts of the catalogue may bear one name; with what they belong to, their titles differ.
  const parent = category.breadcrumbs.at(-2)
  const kinds = new Set(products.map(({ kind }) => kind))
  const kind = kinds.size === 1 ? (products[0]?.kind ?? 'other') : 'other'
  const count = t('count', { count: products.length, kind })
  return (
    <>
      <PageHead
        title={t('metaTitle', { title: parent ? `${category.title} (${parent.title})` : category.title })}
        description={category.text}
        alternates={category.alternate_lang_hrefs}
        picture={category.picture}
      />
      <header className="border-b border-line bg-mist">
        <Container className="grid gap-x-8 pt-6 md:grid-cols-[3fr_2fr] lg:gap-x-12 xl:grid-cols-[1fr_34rem]">
          <div className="min-w-0 pb-10 lg:pb-14">
            <PageBreadcrumbs crumbs={category.breadcrumbs} />
            <h1 className="mt-8 text-4xl wrap-anywhere hyphens-auto lg:mt-14 lg:text-5xl">
              {category.title}
            </h1>
            <p className="mt-5 max-w-read text-lg text-slate">{category.text}</p>
          </div>
          <Picture src={category.picture} alt="" eager className="max-md:aspect-16/9 md:h-full" />
        </Container>
      </header>
      <Container className="space-y-16 py-14 lg:space-y-20 lg:py-20">
        {children.length > 0 && (
          <section aria-labelledby="subcategories">
            <SectionHeading id="subcategories" title={t('subcategories')} className="mb-8" />
            <Subcategories categories={children} />
          </section>
        )}
        <section aria-labelledby="offer">
          <SectionHeading
            id="offer"
            title={t('offer')}
            action={products.length > 0 && <p className="text-stone">{count}</p>}
            className="mb-8"
          />
          {products.length > 0 ? (
            <ProductGrid products={products} />
          ) : (
            <EmptyState title={t('emptyTitle')}>
              <p>
                {t.rich('emptyText', { number: phone, phone: (number) => <PhoneLink>{number}</PhoneLink> })}
              </p>
            </EmptyState>
          )}
        </section>
      </Container>
    </>
  )
}
