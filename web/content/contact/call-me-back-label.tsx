import { PhoneIncoming } from 'lucide-react'
import { useTranslations } from '../../../ui/i18n/translations.tsx'

/** The same before and after its code has come, so that nothing moves. */
export function CallMeBackLabel() {
  const t = useTranslations('shell')
  return (
    <>
      <PhoneIncoming aria-hidden="true" strokeWidth={2.5} className="size-4 shrink-0" />
      {t('callMeBack')}
    </>
  )
}
