import { UserRound } from 'lucide-react'
import { useTranslations } from '../../../ui/i18n/translations.tsx'

/** The same width for everyone, so that nothing moves once the customer is known. */
export function AccountLabel({ isKnown }: { isKnown: boolean }) {
  const t = useTranslations('shell.account')
  return (
    <>
      <span className="relative">
        <UserRound aria-hidden="true" />
        {isKnown && (
          <span
            aria-hidden="true"
            className="absolute -top-0.5 -right-0.5 size-2.5 rounded-full border-2 border-paper bg-signal-deep"
          />
        )}
      </span>
      <span className="sr-only">{t('label')}</span>
      {isKnown && <span className="sr-only">, {t('loggedIn')}</span>}
    </>
  )
}
