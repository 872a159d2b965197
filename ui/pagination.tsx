import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslations } from './i18n/translations.tsx'
import { pagesShown } from './pages-shown.ts'

type Props = {
  current: number
  last: number
  hrefOf: (page: number) => string
  /** The page that follows this one, if its address says where it begins. */
  nextHref?: string
}

const box = 'inline-flex size-11 items-center justify-center rounded-md font-bold tabular-nums'
const linked = `${box} underline-offset-4 transition-colors hover:bg-mist hover:underline`

/** Links to the other pages of a list; nothing when there is only one. */
export function Pagination({ current, last, hrefOf: hrefOfPage, nextHref }: Props) {
  const t = useTranslations('ui')
  const hrefOf = (page: number) => (page === current + 1 && nextHref) || hrefOfPage(page)
  if (last <= 1) return null
  return (
    <nav aria-label={t('pages')}>
      <ol className="flex flex-wrap items-center gap-1">
        {current > 1 && (
          <li>
            <a href={hrefOf(current - 1)} rel="prev" aria-label={t('previousPage')} className={linked}>
              <ChevronLeft aria-hidden="true" className="size-5" />
            </a>
          </li>
        )}
        {pagesShown(current, last).map((page, index) => (
          <li key={page ?? `gap${index}`}>
            {page === null ? (
              <span aria-hidden="true" className={`${box} text-stone`}>
                …
              </span>
            ) : (
              <a
                href={hrefOf(page)}
                aria-label={t('pageNumber', { page })}
                aria-current={page === current ? 'page' : undefined}
                className={page === current ? `${box} bg-ink text-paper` : linked}
              >
                {page}
              </a>
            )}
          </li>
        ))}
        {current < last && (
          <li>
            <a href={hrefOf(current + 1)} rel="next" aria-label={t('nextPage')} className={linked}>
              <ChevronRight aria-hidden="true" className="size-5" />
            </a>
          </li>
        )}
      </ol>
    </nav>
  )
}
