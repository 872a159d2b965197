import { useTranslations } from '../../../ui/i18n/translations.tsx'

/** `after`: the id of the last row of the page before, if one came from there. */
export type Place = { page: string; after?: string }

/** Where in a list one is, by its address. What it does not understand is left out. */
export function placeIn(query: URLSearchParams): Place {
  const page = String(Math.max(1, Math.trunc(Number(query.get('page'))) || 1))
  const after = query.get('after') ?? ''
  return page !== '1' && /^[1-9]\d{0,8}$/.test(after) ? { page, after } : { page }
}

type Props = {
  meta: { current_page: number; last_page: number }
  /** The last row of this page. */
  last: { id: number } | undefined
  onPage: (place: Place) => void
}

/** The page before and after. */
export function Pager({ meta: { current_page: now, last_page: last }, last: row, onPage }: Props) {
  const t = useTranslations('staffKit.list')
  if (last <= 1) return null
  const next = { page: String(now + 1), ...(row && { after: String(row.id) }) }
  return (
    <nav aria-label={t('pages')} className="mt-3 flex items-center gap-2">
      <button
        type="button"
        className="tool"
        disabled={now <= 1}
        onClick={() => onPage({ page: String(now - 1) })}
      >
        {t('previous')}
      </button>
      <span className="text-stone tabular-nums">{t('page', { page: now, last })}</span>
      <button type="button" className="tool" disabled={now >= last} onClick={() => onPage(next)}>
        {t('next')}
      </button>
    </nav>
  )
}
