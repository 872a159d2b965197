import type { ContentPage } from '../../../contract/wire/content/content.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'

/** Shorter texts need no table of contents. */
const minHeadings = 4
const minMinutes = 2
const types = ['blog', 'text', 'knowledge']

/** The headings of a long text, as links. */
export function TableOfContents({
  page: { headings, reading_minutes: minutes, type_code: type },
}: {
  page: ContentPage
}) {
  const t = useTranslations('content')
  if (headings.length < minHeadings || minutes < minMinutes || !types.includes(type)) return null
  return (
    <nav aria-label={t('contents')} className="mb-10 max-w-read border-l-4 border-signal bg-mist px-6 py-5">
      <p className="font-extrabold">{t('contents')}</p>
      <ul className="mt-2 gap-x-8 sm:columns-2">
        {headings.map(({ id, title }) => (
          <li key={id} className="break-inside-avoid">
            <a
              href={`#${id}`}
              className="inline-flex min-h-9 items-center text-sm leading-snug underline decoration-silver underline-offset-4 hover:decoration-ink pointer-coarse:min-h-11"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
