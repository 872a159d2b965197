import { type MouseEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { LinkButton } from '../../../ui/button.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import type { ListingControl } from '../listing/use-listing-query.ts'
import type { Results } from './load-results.ts'

/** Extends the list while there are more results. The length is in the URL, so reload and back keep it. */
export function ShowMore({ results, control }: { results: Results; control: ListingControl }) {
  const t = useTranslations('search.page')
  const navigate = useNavigate()
  const { from, listed, total, page, before } = results
  const { query, hrefOf, busy } = control
  const root = useRef<HTMLDivElement>(null)
  const extendedFrom = useRef<number>(undefined)

  // Focus moves to the first added product.
  useEffect(() => {
    const added = extendedFrom.current
    if (added === undefined || listed <= added) return
    extendedFrom.current = undefined
    const cards = root.current?.closest('section')?.querySelectorAll('article')
    cards?.[added - from]?.querySelector('a')?.focus({ preventScroll: true })
  }, [listed, from])

  const next = hrefOf({ ...query, page: page + 1 })
  const extend = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (busy) return
    extendedFrom.current = listed
    // Replace: the back button leads to the page before the search.
    navigate(next, { preventScrollReset: true, replace: true })
  }

  return (
    <div ref={root} className="flex flex-col items-center gap-4">
      <p role="status" className="text-stone">
        {t('listed', { from: from + 1, listed, total, isFirst: String(from === 0) })}
      </p>
      {total > listed && (
        <LinkButton href={next} kind="dark" size="lg" aria-disabled={busy} onClick={extend}>
          {busy ? t('loadingMore') : t('more')}
        </LinkButton>
      )}
      {before !== null && (
        <LinkButton href={hrefOf({ ...query, page: before })} kind="outline">
          {t('before')}
        </LinkButton>
      )}
    </div>
  )
}
