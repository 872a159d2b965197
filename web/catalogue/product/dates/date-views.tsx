import { CalendarDays, List, type LucideIcon, MapPin } from 'lucide-react'
import { useTranslations } from '../../../../ui/i18n/translations.tsx'

export type DateView = 'list' | 'location' | 'calendar'

const views: { view: DateView; label: 'list' | 'byLocation' | 'calendar'; icon: LucideIcon }[] = [
  { view: 'list', label: 'list', icon: List },
  { view: 'location', label: 'byLocation', icon: MapPin },
  { view: 'calendar', label: 'calendar', icon: CalendarDays },
]

export function DateViews({ view, onChange }: { view: DateView; onChange: (view: DateView) => void }) {
  const t = useTranslations('product.dates')
  return (
    <fieldset className="inline-flex rounded-md border-2 border-ink">
      <legend className="sr-only">{t('view')}</legend>
      {views.map(({ view: one, label, icon: Icon }) => (
        <button
          key={one}
          type="button"
          aria-pressed={view === one}
          onClick={() => onChange(one)}
          className="inline-flex min-h-11 cursor-pointer items-center gap-2 px-3 text-sm font-bold hover:bg-mist aria-pressed:bg-ink aria-pressed:text-paper sm:px-4"
        >
          <Icon aria-hidden="true" className="size-4.5 max-sm:hidden" />
          {t(label)}
        </button>
      ))}
    </fieldset>
  )
}
