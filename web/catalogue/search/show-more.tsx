import { type MouseEvent, useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { LinkButton } from '../../../ui/button.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import type { Results } from './load-results.ts'
import { searchUrl } from './search-url.ts'

/** Makes the list longer while there is more than it shows. How long it is stands in the address, so reload and back keep it. */
export function ShowMore({ results: { term, steps, products, total, mayGrow } }: { results: Results }) {
  const t = useTranslations('search.page')
  const locale = useLocale()
  const navigate = useNavigate()
  const isLoading = useNavigation().state === 'loading'
  const root = useRef<HTMLDivElement>(null)
  const grewFrom = useRef<number>(undefined)
  const listed = products.length

  // Keyboards and screen readers go on at the first product that came.
  useEffect(() => {
    const from = grewFrom.current
    if (from === undefined || listed <= from) return
    grewFrom.current = undefined
    const cards = root.current?.parentElement?.querySelectorAll('article')
    cards?.[from]?.querySelector('a')?.focus({ preventScroll: true })
  }, [listed])

  const grow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (isLoading) return
    grewFrom.current = listed
    // The same place, only longer: back leads to where one was before searching.
    navigate(searchUrl(locale, term, steps + 1), { preventScrollReset: true, replace: true })
  }

  return (
    <div ref={root} className="mt-10 flex flex-col items-center gap-4">
      <p role="status" className="text-stone">
        {t('listed', { listed, total })}
      </p>
      {total > listed &&
        (mayGrow ? (
          <LinkButton
            to={searchUrl(locale, term, steps + 1)}
            kind="dark"
            size="lg"
            aria-disabled={isLoading}
            onClick={grow}
          >
            {isLoading ? t('loadingMore') : t('more')}
          </LinkButton>
        ) : (
          <p>{t('narrow')}</p>
        ))}
    </div>
  )
}
