import type { ContentPage as Page } from '../../contract/content.ts'
import { ProductGrid } from '../catalogue/product-grid.tsx'
import { useTranslations } from '../i18n/translations.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { PageData } from '../structured-data/page-data.tsx'
import { Container } from '../ui/container.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { AskUs } from './ask-us.tsx'
import { ContentHeader } from './content-header.tsx'
import { GuidedChoice } from './guided-choice.tsx'
import { LocationFacts } from './location-facts.tsx'
import { PageBody } from './page-body.tsx'
import { PageCards } from './page-cards.tsx'
import { pageOf } from './page-of.ts'
import { PostList, type Posts } from './post-list.tsx'
import { SideMenu } from './side-menu.tsx'

type Props = { page: Page; posts: Posts | null }

export function ContentPage({ page, posts }: Props) {
  const t = useTranslations('content')
  const { title, alternate_lang_hrefs: alternates } = page
  const number = posts?.meta.current_page ?? 1
  return (
    <>
      <PageHead
        title={number > 1 ? t('metaTitlePage', { title, page: number }) : t('metaTitle', { title })}
        description={page.meta_description || page.summary}
        alternates={{ nl: pageOf(alternates.nl, number), en: pageOf(alternates.en, number) }}
        about={page.uri}
        isArticle={page.type_code === 'blog'}
        feed={posts ? page.uri : page.type_code === 'blog' ? page.parent?.uri : undefined}
      />
      <PageData page={page} posts={posts} />
      <ContentHeader page={page} />
      {posts && <PostList page={page} posts={posts} />}
      {page.subpages.length > 0 && (
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
                <GuidedChoice choice={page.choice} products={page.chosen} />
                <h2 className="mt-14 mb-6 text-3xl">{t('choice.background')}</h2>
              </>
            )}
            {page.location && <LocationFacts place={page.location} />}
            <PageBody page={page} />
          </div>
          <div>
            <div className="space-y-12 lg:sticky lg:top-24">
              {page.submenus.length > 1 && <SideMenu page={page} />}
              <AskUs />
            </div>
          </div>
        </Container>
      )}
      {page.products.length > 0 && (
        <section aria-labelledby="products" className="bg-mist py-14 lg:py-20">
          <Container>
            <SectionHeading
              id="products"
              title={page.location ? t('location.products') : t('products')}
              className="mb-8"
            />
            <ProductGrid products={page.products} across={4} />
          </Container>
        </section>
      )}
    </>
  )
}
