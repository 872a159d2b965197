import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { loadCustomer, useCustomer } from '../../account/customer/customer-store.ts'
import { createApi } from '../../lib/api/api.ts'
import { ApiProblem } from '../../lib/api/problem.ts'

/** A guest may make an account of it: by a mailed link, since only the owner of the address may. */
export function PasswordOffer() {
  const t = useTranslations('payment.password')
  const locale = useLocale()
  const { customer } = useCustomer()
  const [told, setTold] = useState<'sent' | 'tooMany' | 'failed' | 'sending' | null>(null)
  useEffect(() => void loadCustomer().catch(() => {}), [])
  if (!customer || customer.account_exists) return null
  const { email } = customer
  const send = () => {
    if (told === 'sending') return
    setTold('sending')
    createApi(locale)
      .sendResetToken(email)
      .then(
        () => setTold('sent'),
        (error: unknown) =>
          setTold(error instanceof ApiProblem && error.status === 429 ? 'tooMany' : 'failed'),
      )
  }
  return (
    <section aria-labelledby="password-offer" className="max-w-read border-t-2 border-ink pt-5">
      <h2 id="password-offer" className="text-2xl">
        {t('title')}
      </h2>
      <p className="mt-3 wrap-anywhere">{t('text', { email })}</p>
      {told !== 'sent' && (
        <Button
          kind="outline"
          onClick={send}
          aria-disabled={told === 'sending' || undefined}
          className="mt-5"
        >
          {t('send')}
        </Button>
      )}
      <p role="status" className="mt-3 font-semibold wrap-anywhere empty:hidden">
        {told && told !== 'sending' && t(told, { email })}
      </p>
    </section>
  )
}
