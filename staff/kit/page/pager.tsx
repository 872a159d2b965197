import { useTranslations } from '../../../ui/i18n/translations.tsx'

export const pageIn = (query: URLSearchParams) => Math.max(1, Math.trunc(Number(query.get('page'))) || 1)

type Props = { meta: { current_page: number; last_page: number }; onPage: (page: number) => void }

/** The page before and after. */
export function Pager({ meta: { current_page: now, last_page: last }, onPage }: Props) {
  const t = useTranslations('staffKit.list')
  if (last <= 1) return null
  return (
    <nav aria-label={t('pages')} className="mt-3 flex items-center gap-2">
      <button type="button" className="tool" disabled={now <= 1} onClick={() => onPage(now - 1)}>
        {t('previous')}
      </button>
      <span className="text-stone tabular-nums">{t('page', { page: now, last })}</span>
      <button type="button" className="tool" disabled={now >= last} onClick={() => onPage(now + 1)}>
        {t('next')}
      </button>
    </nav>
  )
}
