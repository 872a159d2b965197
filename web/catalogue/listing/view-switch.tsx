import { LayoutGrid, Rows3 } from 'lucide-react'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useStore } from '../../../ui/store/create-store.ts'
import { saved } from '../../../ui/store/saved.ts'

type View = 'grid' | 'list'

/** The cached HTML shows cards for everyone; the saved choice applies after hydration. */
const savedView = saved<View>('listing-view', {
  storage: 'local',
  parse: (text) => (text === 'list' ? 'list' : 'grid'),
})

export const useView = () => [useStore(savedView), savedView.set] as const

type Props = { view: View; onChange: (view: View) => void; className?: string }

export function ViewSwitch({ view, onChange, className = '' }: Props) {
  const t = useTranslations('listing')
  const button = (kind: View, icon: typeof LayoutGrid) => (
    <IconButton
      icon={icon}
      label={t(kind)}
      aria-pressed={view === kind}
      onClick={() => onChange(kind)}
      className="aria-pressed:bg-ink aria-pressed:text-paper"
    />
  )
  return (
    <fieldset className={`flex gap-1 ${className}`}>
      <legend className="sr-only">{t('view')}</legend>
      {button('grid', LayoutGrid)}
      {button('list', Rows3)}
    </fieldset>
  )
}
