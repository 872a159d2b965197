import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { reopenConsent } from './consent.ts'

/** In the footer of every page, so that withdrawing consent is as easy as giving it. */
export function ConsentSettingsButton({ className }: { className: string }) {
  const t = useTranslations('shell')
  return (
    <button type="button" onClick={reopenConsent} className={`cursor-pointer ${className}`}>
      {t('cookieSettings')}
    </button>
  )
}
