import { ArrowLeft, ArrowRight, Mail } from 'lucide-react'
import type { ContentPage } from '../../../contract/wire/content/content.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { ShareButton } from '../../../ui/share-button.tsx'
import { useOrigin } from '../../lib/page/origin.ts'

/** Below an article: share it, or go to the previous or next one. */
export function ArticleEnd({ page }: { page: ContentPage }) {
  const t = useTranslations('content')
  const origin = useOrigin()
  const mail = `mailto:?subject=${encodeURIComponent(page.title)}&body=${encodeURIComponent(origin + page.uri)}`
  return (
    <div className="mt-12 max-w-read">
      <div className="flex flex-wrap items-center gap-x-8 border-y border-line py-2">
        <ShareButton
          title={page.title}
          label={t('share.label')}
          copied={t('share.copied')}
          failed={t('share.failed')}
        />
        <a
          href={mail}
          className="inline-flex min-h-11 items-center gap-2.5 text-sm font-semibold underline-offset-4 hover:underline"
        >
          <Mail aria-hidden="true" className="size-5" />
          {t('share.mail')}
        </a>
      </div>
      {(page.newer || page.older) && (
        <nav aria-label={t('article.others')} className="mt-8 grid gap-6 sm:grid-cols-2">
          {page.older && (
            <a href={page.older.uri} rel="prev" className="group block min-h-11">
              <span className="flex items-center gap-2 text-sm text-stone">
                <ArrowLeft aria-hidden="true" className="size-4" />
                {t('article.older')}
              </span>
              <span className={title}>{page.older.title}</span>
            </a>
          )}
          {page.newer && (
            <a href={page.newer.uri} rel="next" className="group block min-h-11 sm:col-start-2 sm:text-right">
              <span className="flex items-center gap-2 text-sm text-stone sm:justify-end">
                {t('article.newer')}
                <ArrowRight aria-hidden="true" className="size-4" />
              </span>
              <span className={title}>{page.newer.title}</span>
            </a>
          )}
        </nav>
      )}
    </div>
  )
}

const title =
  'mt-1 block leading-snug font-bold decoration-signal-deep decoration-2 underline-offset-4 group-hover:underline'
