import { Container } from '../../../ui/container.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { browserLoader, serverLoader } from '../../lib/load/load.ts'
import { PageBreadcrumbs } from '../../lib/page/page-breadcrumbs.tsx'
import { PageHead } from '../../lib/page/page-head.tsx'
import { pageOf } from '../../lib/page/page-of.ts'
import { PhoneLink } from '../../lib/page/phone-link.tsx'
import { useShellData } from '../../lib/page/use-shell-data.ts'
import { ListData } from '../listing/list-data.tsx'
import { queryListing } from '../listing/load-listing.ts'
import { ProductListing } from '../listing/product-listing.tsx'
import { useCanonicalPage } from '../listing/use-canonical-page.ts'
import type { Route } from './+types/deals-page'
import { DealCategories } from './deal-categories.tsx'
import { dealsOf, dealsPath, loadDeals } from './load-deals.ts'

export const loader = serverLoader(loadDeals)
export const clientLoader = browserLoader(loadDeals, { texts: ['catalogue', 'deals', 'listing'] })

/** All deals, or those of one category. */
export default function DealsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('deals')
  const locale = useLocale()
  const { phone } = useShellData().shop
  const { listing, category, categories, total, hrefs } = loaderData
  const { page, isWhole } = useCanonicalPage()
  const title = category ? t('titleOf', { category: category.title }) : t('title')
  const crumbs: { title: string; uri: string }[] = [{ title: t('title'), uri: paths.deals[locale] }]
  if (category) crumbs.push({ title: category.title, uri: dealsPath(locale, category.uri) })
  return (
    <>
      <PageHead
        title={t('metaTitle', { title })}
        description={category ? t('metaDescriptionOf', { category: category.title }) : t('metaDescription')}
        alternates={{ nl: pageOf(hrefs.nl, page), en: pageOf(hrefs.en, page) }}
        indexed={isWhole}
        about={paths.deals[locale]}
      />
      <ListData title={title} uri={hrefs[locale]} listing={listing} />
      <header className="bg-signal">
        <Container className="pt-6 pb-10 lg:pb-14">
          <div className="[&_*]:text-ink">
            <PageBreadcrumbs crumbs={crumbs} />
          </div>
          <h1 className="mt-8 text-4xl wrap-anywhere hyphens-auto lg:mt-14 lg:text-5xl">{title}</h1>
          <p className="mt-5 max-w-read text-lg">{t('intro')}</p>
        </Container>
      </header>
      <Container className="py-10 lg:py-14">
        {categories.length > 1 && (
          <DealCategories categories={categories} total={total} current={category?.id} />
        )}
        <section aria-label={t('list')} className="mt-10 lg:mt-14">
          <ProductListing
            key={category?.id}
            title={t('list')}
            listing={listing}
            load={(api, query) => queryListing(api, dealsOf(category), query)}
            name={category ? `deals ${category.id}` : 'deals'}
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
