import { PhoneIncoming } from 'lucide-react'
import { useTranslations } from '../../../ui/i18n/translations.tsx'

/** Shared by the button and its fallback, so that nothing moves when the code has loaded. */
export function CallMeBackLabel() {
  const t = useTranslations('shell')
  return (
    <>
      <PhoneIncoming aria-hidden="true" strokeWidth={2.5} className="size-4 shrink-0" />
      {t('callMeBack')}
    </>
  )
}
