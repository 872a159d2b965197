import { useTranslations } from '../../../ui/i18n/translations.tsx'

type Props = {
  meta: { total: number; page: number; rows: number }
  shown: (value: number) => string
  /** The id of the last row of this page. */
  last: number | undefined
  /** `after`: the page begins after this row. */
  onPage: (place: { page: string; after?: string }) => void
}

/** "51–100 of 1,240", and the pages before and after. */
export function ListPages({ meta: { total, page, rows }, shown, last: row, onPage }: Props) {
  const t = useTranslations('staffKit.list')
  const last = Math.max(1, Math.ceil(total / rows))
  if (last === 1) return null
  const first = (page - 1) * rows + 1
  return (
    <nav aria-label={t('pages')} className="flex items-center justify-end gap-2 py-3">
      <span className="text-stone tabular-nums">
        {t('range', { first: shown(first), last: shown(Math.min(page * rows, total)), total: shown(total) })}
      </span>
      <button
        type="button"
        className="tool"
        disabled={page <= 1}
        onClick={() => onPage({ page: String(page - 1) })}
      >
        {t('previous')}
      </button>
      <button
        type="button"
        className="tool"
        disabled={page >= last}
        onClick={() => onPage({ page: String(page + 1), after: row?.toString() })}
      >
        {t('next')}
      </button>
    </nav>
  )
}
