import { useEffect } from 'react'
import { Container } from '../../../ui/container.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { PageBreadcrumbs } from '../../lib/page/page-breadcrumbs.tsx'
import { PageHead } from '../../lib/page/page-head.tsx'
import { pageOf } from '../../lib/page/page-of.ts'
import { PhoneLink } from '../../lib/page/phone-link.tsx'
import { useShellData } from '../../lib/page/use-shell-data.ts'
import { ListData } from '../listing/list-data.tsx'
import type { Listing } from '../listing/listing.ts'
import { queryListing } from '../listing/load-listing.ts'
import { ProductListing } from '../listing/product-listing.tsx'
import { useCanonicalPage } from '../listing/use-canonical-page.ts'
import { type Category, rememberCategory } from './load-category.ts'
import { Subcategories } from './subcategories.tsx'

type Props = { category: Category; listing: Listing }

export function CategoryPage({ category, listing }: Props) {
  const t = useTranslations('catalogue.category')
  const { phone } = useShellData().shop
  const { children, breadcrumbs, alternate_lang_hrefs: alternates } = category
  useEffect(() => rememberCategory(category), [category])
  // Two subcategories may have the same name; the parent makes their titles differ.
  const parent = breadcrumbs.at(-2)
  const title = parent ? `${category.title} (${parent.title})` : category.title
  const { page, isWhole } = useCanonicalPage()
  return (
    <>
      <PageHead
        title={page > 1 ? t('metaTitlePage', { title, page }) : t('metaTitle', { title })}
        description={category.text}
        // Filtered and sorted views have the unfiltered list as their canonical page.
        alternates={{ nl: pageOf(alternates.nl, page), en: pageOf(alternates.en, page) }}
        indexed={isWhole}
        about={category.uri}
      />
      <ListData title={category.title} uri={category.uri} listing={listing} />
      <header className="border-b border-line bg-mist">
        <Container className="grid gap-x-8 pt-2 md:grid-cols-[1fr_18rem] md:pt-5 lg:gap-x-12 xl:grid-cols-[1fr_24rem]">
          <div className="min-w-0 pb-3 md:pb-7">
            <PageBreadcrumbs crumbs={breadcrumbs} />
            <h1 className="mt-1 text-2xl wrap-anywhere hyphens-auto md:mt-5 md:text-4xl">{category.title}</h1>
            <p className="mt-1 max-w-read text-slate max-md:line-clamp-1 md:mt-2">{category.text}</p>
            {children.length > 0 && <Subcategories label={t('subcategories')} categories={children} />}
          </div>
          <Picture src={category.picture} alt="" eager className="max-h-52 max-md:hidden md:h-full" />
        </Container>
      </header>
      <Container className="py-2 sm:py-5 lg:py-10">
        <section aria-label={t('offer')}>
          <ProductListing
            title={t('offer')}
            listing={listing}
            load={(api, query) => queryListing(api, { category_id: category.id }, query)}
            name={`category ${category.id}`}
            fromCategory={category.id}
            empty={
              <EmptyState title={t('emptyTitle')}>
                <p>
                  {t.rich('emptyText', { number: phone, phone: (number) => <PhoneLink>{number}</PhoneLink> })}
                </p>
              </EmptyState>
            }
          />
        </section>
      </Container>
    </>
  )
}
