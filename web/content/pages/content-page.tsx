import { locationsPageId } from '../../../contract/rules/ids.ts'
import { Container } from '../../../ui/container.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { SectionHeading } from '../../../ui/section-heading.tsx'
import { ProductGrid } from '../../catalogue/cards/product-grid.tsx'
import { LazyPage } from '../../lib/lazy/lazy-page.tsx'
import { PageHead } from '../../lib/page/page-head.tsx'
import { pageOf } from '../../lib/page/page-of.ts'
import { AskUs } from '../contact/ask-us.tsx'
import { ArticleEnd } from './article-end.tsx'
import { ContentHeader } from './content-header.tsx'
import type { loadContent } from './load-content.ts'
import { PageBody } from './page-body.tsx'
import { PageCards } from './page-cards.tsx'
import { PageData } from './page-data.tsx'
import {
  contactSection,
  guidedChoice,
  locationDates,
  locationFacts,
  locationsOverview,
} from './page-parts.ts'
import { PostList } from './post-list.tsx'
import { SideMenu } from './side-menu.tsx'
import { TableOfContents } from './table-of-contents.tsx'
import { ValidityTable } from './validity-table.tsx'

type Props = Awaited<ReturnType<typeof loadContent>> & {
  /** It is not published, so it asks not to be indexed. */
  isPreview?: boolean
}

export function ContentPage({ page, posts, dates, isPreview = false }: Props) {
  const t = useTranslations('content')
  const { title, alternate_lang_hrefs: alternates } = page
  const number = posts?.meta.current_page ?? 1
  const isLocationsPage = page.id === locationsPageId
  return (
    <>
      <PageHead
        title={number > 1 ? t('metaTitlePage', { title, page: number }) : t('metaTitle', { title })}
        description={page.meta_description || page.summary}
        alternates={{ nl: pageOf(alternates.nl, number), en: pageOf(alternates.en, number) }}
        about={page.uri}
        indexed={!isPreview}
        isArticle={page.type_code === 'blog'}
        feed={posts ? page.uri : page.type_code === 'blog' ? page.parent?.uri : undefined}
      />
      <PageData page={page} posts={posts} />
      <ContentHeader page={page} />
      {page.type_code === 'contact' && <LazyPage code={contactSection} props={{}} />}
      {posts && <PostList page={page} posts={posts} />}
      {isLocationsPage && <LazyPage code={locationsOverview} props={{ locations: page.places }} />}
      {page.subpages.length > 0 && !isLocationsPage && (
        <Container className="pt-14 lg:pt-20">
          <SectionHeading
            title={t('subpages', { type: page.subpages[0]?.type_code ?? '' })}
            className="mb-8"
          />
          <PageCards pages={page.subpages} />
        </Container>
      )}
      {number === 1 && (
        <Container className="grid gap-x-16 gap-y-12 py-12 lg:grid-cols-[1fr_16.25rem] lg:py-16">
          <div className="min-w-0">
            {page.choice && (
              <>
                <LazyPage code={guidedChoice} props={{ choice: page.choice, products: page.chosen }} />
                <h2 className="mt-14 mb-6 text-3xl">{t('background')}</h2>
              </>
            )}
            {page.location && (
              <LazyPage
                code={locationFacts}
                props={{ location: page.location, locations: page.places, hasDates: !!dates?.data.length }}
              />
            )}
            <TableOfContents page={page} />
            <PageBody page={page} />
            <ValidityTable rows={page.validity} />
            {page.type_code === 'blog' && <ArticleEnd page={page} />}
          </div>
          <div>
            <div className="space-y-12 lg:sticky lg:top-24">
              {page.submenus.length > 1 && <SideMenu page={page} />}
              {page.type_code !== 'contact' && <AskUs />}
            </div>
          </div>
        </Container>
      )}
      {dates && <LazyPage code={locationDates} props={{ page, dates }} />}
      {page.products.length > 0 && (
        <section aria-labelledby="products" className="bg-mist py-14 lg:py-20">
          <Container>
            <SectionHeading
              id="products"
              title={t(page.location ? 'productsHere' : 'products')}
              intro={page.location && t('productsHereIntro')}
              className="mb-8"
            />
            <ProductGrid products={page.products} across={4} />
          </Container>
        </section>
      )}
      {page.related.length > 0 && (
        <section aria-labelledby="related">
          <Container className="py-14 lg:py-20">
            <SectionHeading id="related" title={t('article.related')} className="mb-8" />
            <PageCards pages={page.related} />
          </Container>
        </section>
      )}
    </>
  )
}
