import { Button } from '../button.tsx'
import { useTranslations } from '../i18n/translations.tsx'
import type { Unsent } from './chat-state.ts'

type Props = {
  unsent: Unsent
  onResend: (text: string, clientId: string) => void
  onDiscard: (clientId: string) => void
}

/** A message that is being sent, or that failed and can be sent again or removed. */
export function UnsentBubble({ unsent: { clientId, text, failed }, onResend, onDiscard }: Props) {
  const t = useTranslations('conversation')
  return (
    <li className={`bubble bubble-own ${failed ? '' : 'opacity-70'}`}>
      <span className="sr-only">{t('you')}: </span>
      <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
      {failed ? (
        <div role="alert" className="mt-2 text-sm">
          <p className="font-semibold text-bad">{t(failed === 'tooMany' ? 'unsentTooMany' : 'unsent')}</p>
          <p className="flex flex-wrap gap-x-4">
            <Button kind="quiet" size="sm" className="px-0!" onClick={() => onResend(text, clientId)}>
              {t('resend')}
            </Button>
            <Button kind="quiet" size="sm" className="px-0!" onClick={() => onDiscard(clientId)}>
              {t('discard')}
            </Button>
          </p>
        </div>
      ) : (
        <span className="mt-1 block text-right text-xs text-stone">{t('state.sending')}</span>
      )}
    </li>
  )
}
