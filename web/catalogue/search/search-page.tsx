import { useEffect } from 'react'
import { Container } from '../../../ui/container.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { SectionHeading } from '../../../ui/section-heading.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { emitEvent } from '../../lib/analytics/events.ts'
import { searchWords } from '../../lib/analytics/search-words.ts'
import { browserLoader, serverLoader } from '../../lib/load/load.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { ProductGrid } from '../cards/product-grid.tsx'
import { compareToggle } from '../compare/compare-toggle.tsx'
import type { Route } from './+types/search-page'
import { loadResults, type Results } from './load-results.ts'
import { NothingFound, PopularSubjects } from './nothing-found.tsx'
import { SearchForm } from './search-form.tsx'
import { ShowMore } from './show-more.tsx'

export const loader = serverLoader(loadResults)
export const clientLoader = browserLoader(loadResults, { texts: ['catalogue', 'search'] })

/** Search results. Not indexed: there is one such page for every possible term. */
export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('search.page')
  const { term, total, pages, categories } = loaderData
  useEffect(() => {
    if (term) emitEvent({ name: 'search', search_term: searchWords(term), total_hits: total })
  }, [term, total])
  const isEmpty = term !== '' && total + pages.length + categories.length === 0
  const title = () => {
    if (!term) return t('title')
    return isEmpty ? t('nothingTitle', { term }) : t('titleFor', { term })
  }
  return (
    <>
      <PageHead
        title={term ? t('metaTitle', { term }) : t('metaTitleEmpty')}
        description={t('metaDescription')}
      />
      <header className="border-b border-line bg-mist">
        <Container className="py-10 lg:py-14">
          <h1 className="max-w-[60rem] text-4xl wrap-anywhere lg:text-5xl">{title()}</h1>
          {!term && <p className="mt-4 max-w-read text-lg text-slate">{t('invite')}</p>}
          <SearchForm key={term} term={term} />
          {term && !isEmpty && (
            <p role="status" className="mt-4 text-slate">
              {t('productCount', { count: total })}
            </p>
          )}
        </Container>
      </header>
      <Container className="space-y-16 py-12 lg:py-16">
        {isEmpty && <NothingFound />}
        {!term && <PopularSubjects />}
        {categories.length > 0 && <Links title={t('categories')} links={categories} />}
        {total > 0 && <Products results={loaderData} />}
        {pages.length > 0 && <Links title={t('pages')} links={pages} />}
      </Container>
    </>
  )
}

function Products({ results }: { results: Results }) {
  const t = useTranslations('search.page')
  return (
    <section aria-labelledby="found-products">
      <SectionHeading id="found-products" title={t('products')} className="mb-8" />
      <ProductGrid products={results.products} across={4} list={{ name: 'search' }} action={compareToggle} />
      <ShowMore results={results} />
    </section>
  )
}

function Links({ title, links }: { title: string; links: Results['pages'] }) {
  return (
    <section aria-label={title}>
      <h2 className="text-2xl">{title}</h2>
      <ul className="mt-4 gap-x-10 sm:columns-2 lg:columns-3">
        {links.map(({ id, title, uri }) => (
          <li key={id} className="break-inside-avoid border-b border-line">
            <TextLink href={uri} className="flex min-h-12 items-center py-2 leading-snug font-semibold">
              {title}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
