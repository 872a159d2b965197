import { Landmark, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { TestBankOutcome } from '../../../contract/rules/booking/payment-states.ts'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { createApi } from '../../lib/api/api.ts'
import { useAsk } from '../../lib/load/use-ask.ts'
import { BankChoices } from './bank-choices.tsx'
import { BankPayment } from './bank-payment.tsx'

/** Replaces the buyer's bank where no real one is connected: the tester chooses how the payment ends. */
export function TestBank({ id }: { id: string }) {
  const t = useTranslations('payment.bank')
  const locale = useLocale()
  const { value: payment, error, retry } = useAsk(id, (api) => api.testBankPayment(id))
  const [busy, setBusy] = useState<TestBankOutcome | null>(null)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    // The back button restores the page as it was left; the payment may have changed since.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      setBusy(null)
      retry()
    }
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [retry])

  const choose = async (outcome: TestBankOutcome) => {
    if (busy) return
    setBusy(outcome)
    setFailed(false)
    try {
      const { redirect_url } = await createApi(locale).endTestBankPayment(id, outcome)
      location.assign(redirect_url)
    } catch {
      setBusy(null)
      setFailed(true)
      // It may have been completed in another window.
      retry()
    }
  }

  return (
    <div className="mx-auto max-w-dialog px-4 py-10 lg:py-16">
      <div className="overflow-hidden rounded-lg bg-paper shadow-raised">
        <p className="flex items-center justify-center gap-2 bg-signal px-4 py-2.5 text-center text-sm font-bold text-ink">
          <TriangleAlert aria-hidden="true" className="size-4.5 shrink-0" />
          {t('test')}
        </p>
        <p className="flex items-center gap-3 bg-iron px-6 py-5 text-xl font-extrabold text-paper">
          <Landmark aria-hidden="true" className="size-7" />
          {t('name')}
        </p>
        <div className="p-6">
          <h1 className="text-2xl">{t('title')}</h1>
          {payment ? (
            <>
              <BankPayment payment={payment} />
              <BankChoices payment={payment} busy={busy} onChoose={(outcome) => void choose(outcome)} />
            </>
          ) : (
            <>
              <p role="status" className="sr-only">
                {t('loading')}
              </p>
              <SkeletonText lines={5} className="mt-6" />
            </>
          )}
          <p role="alert" className="mt-4 font-semibold text-bad empty:hidden">
            {(failed || error !== undefined) && t('error')}
          </p>
        </div>
      </div>
    </div>
  )
}
