import { LayoutGrid, Rows3 } from 'lucide-react'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { View } from './use-view.ts'

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
