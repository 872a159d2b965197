import { ChevronDown, PhoneIncoming } from 'lucide-react'
import { useState } from 'react'
import { LateCallBackPanel } from '../contact/late-call-back-panel.tsx'
import { useTranslations } from '../i18n/translations.tsx'

/** Where the top bar has no room for it: folds open in the menu. */
export function CallMeBackInMenu() {
  const t = useTranslations('shell')
  const [wanted, setWanted] = useState(false)
  return (
    <details className="collapsible" onToggle={({ currentTarget }) => currentTarget.open && setWanted(true)}>
      <summary className="flex min-h-16 cursor-pointer items-center gap-3 py-3 text-2xl font-extrabold">
        <PhoneIncoming aria-hidden="true" strokeWidth={2.5} className="size-6 shrink-0 text-signal" />
        <span className="grow">{t('callMeBack')}</span>
        <ChevronDown
          aria-hidden="true"
          strokeWidth={2.5}
          className="chevron size-6 shrink-0 transition-transform duration-500"
        />
      </summary>
      <div className="min-h-0 overflow-hidden">
        <div className="mb-6 rounded-md bg-paper p-5 text-ink">
          <LateCallBackPanel wanted={wanted} />
        </div>
      </div>
    </details>
  )
}
