import { type MouseEvent, useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { LinkButton } from '../../../ui/button.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import type { Results } from './load-results.ts'
import { searchUrl } from './search-url.ts'

/** Extends the list while there are more results. The length is in the URL, so reload and back keep it. */
export function ShowMore({ results: { term, steps, products, total, canExtend } }: { results: Results }) {
  const t = useTranslations('search.page')
  const locale = useLocale()
  const navigate = useNavigate()
  const isLoading = useNavigation().state === 'loading'
  const root = useRef<HTMLDivElement>(null)
  const extendedFrom = useRef<number>(undefined)
  const listed = products.length

  // Focus moves to the first added product.
  useEffect(() => {
    const from = extendedFrom.current
    if (from === undefined || listed <= from) return
    extendedFrom.current = undefined
    const cards = root.current?.parentElement?.querySelectorAll('article')
    cards?.[from]?.querySelector('a')?.focus({ preventScroll: true })
  }, [listed])

  const extend = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (isLoading) return
    extendedFrom.current = listed
    // Replace: the back button leads to the page before the search.
    navigate(searchUrl(locale, term, steps + 1), { preventScrollReset: true, replace: true })
  }

  return (
    <div ref={root} className="mt-10 flex flex-col items-center gap-4">
      <p role="status" className="text-stone">
        {t('listed', { listed, total })}
      </p>
      {total > listed &&
        (canExtend ? (
          <LinkButton
            href={searchUrl(locale, term, steps + 1)}
            kind="dark"
            size="lg"
            aria-disabled={isLoading}
            onClick={extend}
          >
            {isLoading ? t('loadingMore') : t('more')}
          </LinkButton>
        ) : (
          <p>{t('narrow')}</p>
        ))}
    </div>
  )
}
