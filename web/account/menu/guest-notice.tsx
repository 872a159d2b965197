import { useState } from 'react'
import { ApiProblem } from '../../../ui/api/problem.ts'
import { Button } from '../../../ui/button.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { createApi } from '../../lib/api/api.ts'

/** A guest account is for one checkout. A mailed link turns it into a full account with all orders. */
export function GuestNotice({ email }: { email: string }) {
  const t = useTranslations('account.guest')
  const locale = useLocale()
  const [state, setState] = useState<'idle' | 'busy' | 'sent' | 'tooMany' | 'failed'>('idle')
  const send = async () => {
    if (state === 'busy') return
    setState('busy')
    try {
      await createApi(locale).sendResetToken(email)
      setState('sent')
    } catch (error) {
      setState(error instanceof ApiProblem && error.code === 'too_many' ? 'tooMany' : 'failed')
    }
  }
  return (
    <div className="mt-4 border-l-4 border-signal bg-mist p-4 text-sm">
      <p>{t('text')}</p>
      {state !== 'sent' && (
        <Button
          kind="dark"
          size="sm"
          aria-disabled={state === 'busy' || undefined}
          onClick={() => void send()}
          className="mt-3"
        >
          {t('setPassword')}
        </Button>
      )}
      <p role="status" className="mt-3 font-semibold wrap-anywhere empty:hidden">
        {(state === 'sent' || state === 'tooMany' || state === 'failed') && t(state, { email })}
      </p>
    </div>
  )
}
