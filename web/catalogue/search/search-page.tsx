import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { readWish, writeWish } from '../../../contract/rules/catalogue/wish.ts'
import { Container } from '../../../ui/container.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { emitEvent } from '../../lib/analytics/events.ts'
import { searchWords } from '../../lib/analytics/search-words.ts'
import { paths } from '../../lib/i18n/paths.ts'
import { browserLoader, serverLoader } from '../../lib/load/load.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { ProductListing } from '../listing/product-listing.tsx'
import { useWishLabels } from '../wish/use-wish-labels.ts'
import type { Route } from './+types/search-page'
import { loadProducts, loadResults, type Results } from './load-results.ts'
import { NothingFound, PopularSubjects } from './nothing-found.tsx'
import { SearchForm } from './search-form.tsx'
import { searchUrl } from './search-url.ts'
import { ShowMore } from './show-more.tsx'

export const loader = serverLoader(loadResults)
export const clientLoader = browserLoader(loadResults, { texts: ['catalogue', 'listing', 'search'] })

/** Search results. Not indexed: there is one such page for every possible term. */
export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('search.page')
  const { term, results } = loaderData
  const total = results?.total ?? 0
  useEffect(() => {
    if (term) emitEvent({ name: 'search', search_term: searchWords(term), total_hits: total })
  }, [term, total])
  const title = () => {
    if (!results) return t('title')
    return results.isNothing ? t('nothingTitle', { term }) : t('titleFor', { term })
  }
  return (
    <>
      <PageHead
        title={term ? t('metaTitle', { term }) : t('metaTitleEmpty')}
        description={t('metaDescription')}
      />
      <header className="border-b border-line bg-mist">
        <Container className="py-3 lg:py-8">
          <h1 className="max-w-[60rem] text-xl wrap-anywhere lg:text-4xl">{title()}</h1>
          {!term && <p className="mt-4 max-w-read text-lg text-slate">{t('invite')}</p>}
          <SearchForm key={term} term={term} />
          {results?.didYouMean && <DidYouMean term={results.didYouMean} />}
          {results?.asWish && <AsWish found={results.asWish} results={results} />}
        </Container>
      </header>
      <Container className="space-y-10 py-2 sm:py-5 lg:space-y-16 lg:py-10">
        {results ? <Found results={results} term={term} /> : <PopularSubjects />}
      </Container>
    </>
  )
}

function Found({ results, term }: { results: Results; term: string }) {
  const t = useTranslations('search.page')
  const { listing, categories, pages } = results
  if (results.isNothing) return <NothingFound popular={results.popular} />
  return (
    <>
      {!results.isEmpty && (
        <section aria-label={t('products')}>
          <ProductListing
            key={term}
            title={t('products')}
            listing={listing}
            load={(api, query) => loadProducts(api, term, query)}
            name="search"
            empty={null}
            more={(control) => <ShowMore results={results} control={control} />}
          />
        </section>
      )}
      {categories.length > 0 && <Links title={t('categories')} links={categories} />}
      {pages.length > 0 && <Links title={t('pages')} links={pages} />}
    </>
  )
}

/** Links to the search with its spelling corrected; these results are already those of the corrected search. */
function DidYouMean({ term }: { term: string }) {
  const t = useTranslations('search.page')
  const locale = useLocale()
  const wish = readWish(new URLSearchParams(useLocation().search))
  return (
    <p className="mt-2 lg:mt-3">
      {t.rich('didYouMean', {
        term,
        link: (text) => (
          <TextLink href={searchUrl(locale, term, wish)} className="font-bold">
            {text}
          </TextLink>
        ),
      })}
    </p>
  )
}

type AsWishProps = { found: NonNullable<Results['asWish']>; results: Results }

/** Links to the same search with what it says about dates as a wish, or to the agenda when there is nothing else in it. */
function AsWish({ found: { term, wish }, results }: AsWishProps) {
  const t = useTranslations('search.page')
  const locale = useLocale()
  const { partsOf } = useWishLabels(results.listing.dates)
  const href = term
    ? searchUrl(locale, term, wish)
    : `${paths.agenda[locale]}?${new URLSearchParams(writeWish(wish))}`
  return (
    <p className="mt-2 lg:mt-3">
      {t.rich('asWish', {
        wish: [...(term ? [term] : []), ...partsOf(wish)].join(' · '),
        link: (text) => (
          <TextLink href={href} className="font-bold">
            {text}
          </TextLink>
        ),
      })}
    </p>
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
