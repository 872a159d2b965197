import { useState } from 'react'
import { codeOf } from '../../../ui/api/problem.ts'
import { Button } from '../../../ui/button.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { createApi } from '../../lib/api/api.ts'
import { reloadCustomer } from '../customer/customer-store.ts'

/** Asks to confirm the e-mail address with the mailed link, and mails the link again. */
export function ConfirmNotice({ email }: { email: string }) {
  const t = useTranslations('dashboard.confirm')
  const locale = useLocale()
  const [state, setState] = useState<'idle' | 'busy' | 'sent' | 'tooMany' | 'failed'>('idle')
  const send = async () => {
    if (state === 'busy') return
    setState('busy')
    try {
      const { email_confirmed } = await createApi(locale).sendConfirmation()
      setState('sent')
      // The link was followed elsewhere.
      if (email_confirmed) await reloadCustomer()
    } catch (error) {
      setState(codeOf(error) === 'too_many' ? 'tooMany' : 'failed')
    }
  }
  return (
    <section aria-label={t('title')} className="mb-8 border-l-4 border-signal bg-mist p-4 text-sm">
      <p className="font-bold">{t('title')}</p>
      <p className="mt-1 wrap-anywhere">{t('text', { email })}</p>
      {state !== 'sent' && (
        <Button
          kind="outline"
          size="sm"
          aria-disabled={state === 'busy' || undefined}
          onClick={() => void send()}
          className="mt-3"
        >
          {t('again')}
        </Button>
      )}
      <p role="status" className="mt-3 font-semibold wrap-anywhere empty:hidden">
        {(state === 'sent' || state === 'tooMany' || state === 'failed') && t(state, { email })}
      </p>
    </section>
  )
}
