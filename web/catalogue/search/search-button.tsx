import { Search } from 'lucide-react'
import { useTranslations } from '../../../ui/i18n/translations.tsx'

export function SearchButton() {
  const t = useTranslations('search')
  return (
    <button
      type="submit"
      aria-label={t('submit')}
      title={t('submit')}
      className="absolute top-0 right-0 inline-flex size-13 cursor-pointer items-center justify-center rounded-r-md bg-signal text-ink transition-colors hover:bg-signal-deep"
    >
      <Search aria-hidden="true" strokeWidth={2.5} className="size-5.5" />
    </button>
  )
}
