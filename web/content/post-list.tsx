import type { ContentPage } from '../../contract/content.ts'
import type { ShopApi } from '../api.ts'
import { useTranslations } from '../i18n/translations.tsx'
import { Container } from '../ui/container.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { PageCards } from './page-cards.tsx'
import { pageOf } from './page-of.ts'

export type Posts = Awaited<ReturnType<ShopApi['pages']>>

/** Articles, newest first, ten to a page. */
export function PostList({ page, posts: { data, meta } }: { page: ContentPage; posts: Posts }) {
  const t = useTranslations('content')
  return (
    <section aria-label={page.title}>
      <Container className="py-14 lg:py-20">
        <h2 className="sr-only">{t('posts')}</h2>
        <PageCards pages={data} />
        <div className="mt-14">
          <Pagination
            current={meta.current_page}
            last={meta.last_page}
            hrefOf={(number) => pageOf(page.uri, number)}
          />
        </div>
      </Container>
    </section>
  )
}
