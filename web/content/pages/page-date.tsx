import type { PageCard } from '../../../contract/wire/content/content.ts'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'

type Props = { page: PageCard; className: string }

/** An article's date, author and reading time. */
export function PageDate({ page, className }: Props) {
  const t = useTranslations('content')
  const { day } = useFormat()
  return (
    <p className={className}>
      <time dateTime={page.published_on}>{day(page.published_on, 'long')}</time>
      {page.author && ` · ${page.author}`} · {t('minutes', { count: page.reading_minutes })}
    </p>
  )
}
