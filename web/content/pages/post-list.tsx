import type { ContentPage, PageCard } from '../../../contract/wire/content/content.ts'
import { Container } from '../../../ui/container.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { Picture } from '../../../ui/picture.tsx'
import type { ShopApi } from '../../lib/api/api.ts'
import { pageOf } from '../../lib/page/page-of.ts'
import { PageCards } from './page-cards.tsx'
import { PageDate } from './page-date.tsx'

export type Posts = Awaited<ReturnType<ShopApi['pages']>>

/** Articles, newest first, ten per page; the newest one is featured. */
export function PostList({ page, posts: { data, meta } }: { page: ContentPage; posts: Posts }) {
  const t = useTranslations('content')
  const featured = meta.current_page === 1 ? data[0] : undefined
  return (
    <section aria-label={page.title}>
      <Container className="py-14 lg:py-20">
        <h2 className="sr-only">{t('posts')}</h2>
        {featured && <Featured post={featured} />}
        <PageCards pages={featured ? data.slice(1) : data} />
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

function Featured({ post }: { post: PageCard }) {
  const t = useTranslations('content')
  return (
    <article className="group relative mb-14 grid bg-ink text-paper md:grid-cols-2 lg:mb-20">
      {post.picture && (
        <div className="overflow-hidden">
          <Picture src={post.picture} alt="" ratio="3/2" eager className="h-full zooms" />
        </div>
      )}
      <div className="flex flex-col justify-center p-6 sm:p-10">
        <p className="flex items-center gap-3 text-sm font-bold">
          <span aria-hidden="true" className="h-1 w-8 bg-signal" />
          {t('newest')}
        </p>
        <h3 className="mt-4 text-2xl wrap-anywhere lg:text-3xl">
          <a href={post.uri} className="cover-link">
            {post.title}
          </a>
        </h3>
        <p className="mt-4 text-line">{post.summary}</p>
        <PageDate page={post} className="mt-5 text-sm text-line" />
      </div>
    </article>
  )
}
