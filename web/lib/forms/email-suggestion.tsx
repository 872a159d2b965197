import { suggestEmail } from '../../../contract/rules/contact/mail-domain.ts'
import { Button } from '../../../ui/button.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'

type Props = { typed: string; onTake: (email: string) => void }

/** Offers to correct a mistyped mail domain. Nothing changes by itself. Texts: forms. */
export function EmailSuggestion({ typed, onTake }: Props) {
  const t = useTranslations('forms.emailSuggestion')
  const email = suggestEmail(typed)
  return (
    <div role="status" className="-mt-2 text-sm empty:hidden">
      {email && (
        <>
          {t('text', { email })}{' '}
          <Button kind="quiet" size="sm" className="px-0!" onClick={() => onTake(email)}>
            {t('take')}
          </Button>
        </>
      )}
    </div>
  )
}
