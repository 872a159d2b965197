import { useEffect, useState } from 'react'
import { ApiProblem } from '../../../ui/api/problem.ts'
import { Button } from '../../../ui/button.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { loadCustomer, useCustomer } from '../../account/customer/customer-store.ts'
import { createApi } from '../../lib/api/api.ts'

/** A guest can turn the order into an account with a mailed link, because only the owner of the address may. */
export function PasswordOffer() {
  const t = useTranslations('payment.password')
  const locale = useLocale()
  const { customer } = useCustomer()
  const [state, setState] = useState<'sent' | 'tooMany' | 'failed' | 'sending' | null>(null)
  useEffect(() => void loadCustomer().catch(() => {}), [])
  if (!customer || customer.account_exists) return null
  const { email } = customer
  const send = () => {
    if (state === 'sending') return
    setState('sending')
    createApi(locale)
      .sendResetToken(email)
      .then(
        () => setState('sent'),
        (error: unknown) =>
          setState(error instanceof ApiProblem && error.code === 'too_many' ? 'tooMany' : 'failed'),
      )
  }
  return (
    <section aria-labelledby="password-offer" className="max-w-read border-t-2 border-ink pt-5">
      <h2 id="password-offer" className="text-2xl">
        {t('title')}
      </h2>
      <p className="mt-3 wrap-anywhere">{t('text', { email })}</p>
      {state !== 'sent' && (
        <Button
          kind="outline"
          onClick={send}
          aria-disabled={state === 'sending' || undefined}
          className="mt-5"
        >
          {t('send')}
        </Button>
      )}
      <p role="status" className="mt-3 font-semibold wrap-anywhere empty:hidden">
        {state && state !== 'sending' && t(state, { email })}
      </p>
    </section>
  )
}
