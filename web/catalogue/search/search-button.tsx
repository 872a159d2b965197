import { Search, X } from 'lucide-react'
import { useTranslations } from '../../../ui/i18n/translations.tsx'

/** Submits the search field that it is in. */
export const SearchButton = ({ label }: { label: string }) => (
  <button type="submit" aria-label={label} title={label} className="search-submit">
    <Search aria-hidden="true" strokeWidth={2.5} className="size-5.5" />
  </button>
)

/** Empties the search field that it is in. */
export function ClearButton({ onClick }: { onClick: () => void }) {
  const t = useTranslations('search')
  return (
    <button
      type="button"
      aria-label={t('clear')}
      title={t('clear')}
      onClick={onClick}
      className="search-clear"
    >
      <X aria-hidden="true" className="size-5" />
    </button>
  )
}
