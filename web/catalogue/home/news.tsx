import type { Home, PageCard } from '../../../contract/wire/content/content.ts'
import { Container } from '../../../ui/container.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { SectionHeading } from '../../../ui/section-heading.tsx'
import { ArrowLink } from '../../../ui/text-link.tsx'

/** The newest article large, the others next to it. */
export function News({ posts: [newest, ...others] }: { posts: Home['news'] }) {
  const t = useTranslations('homeSections')
  return (
    <section aria-labelledby="news" className="border-t border-line py-16 lg:py-24">
      <Container>
        <SectionHeading
          id="news"
          title={t('news.title')}
          action={<ArrowLink href={t('newsUri')}>{t('news.all')}</ArrowLink>}
          className="mb-10"
        />
        <div className="grid gap-x-10 gap-y-10 lg:grid-cols-[3fr_2fr]">
          {newest && <Post post={newest} large />}
          <div className="grid content-start gap-10 sm:max-lg:grid-cols-2">
            {others.map((post) => (
              <Post key={post.id} post={post} />
            ))}
          </div>
        </div>
      </Container>
    </section>
  )
}

function Post({ post, large = false }: { post: PageCard; large?: boolean }) {
  const { day } = useFormat()
  return (
    <article
      className={`group relative ${large ? '' : 'lg:grid lg:grid-cols-[2fr_3fr] lg:items-start lg:gap-6'}`}
    >
      {post.picture && (
        <div className="overflow-hidden">
          <Picture src={post.picture} alt="" ratio={large ? '16/9' : '4/3'} className="zooms" />
        </div>
      )}
      <div className={large ? 'mt-5' : 'max-lg:mt-4'}>
        <p className="text-sm text-stone">
          <time dateTime={post.published_on}>{day(post.published_on, 'long')}</time>
        </p>
        <h3 className={`mt-1.5 wrap-anywhere ${large ? 'text-2xl' : 'text-lg leading-snug'}`}>
          <a href={post.uri} className="cover-link">
            {post.title}
          </a>
        </h3>
        <p className={`max-w-read text-slate ${large ? 'mt-3' : 'mt-2 text-sm'}`}>{post.summary}</p>
      </div>
    </article>
  )
}
