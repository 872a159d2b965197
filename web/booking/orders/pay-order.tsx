import { type FormEvent, useEffect, useState } from 'react'
import {
  onlinePaymentMethods,
  type PaymentMethodCode,
} from '../../../contract/rules/booking/payment-methods.ts'
import { ApiProblem } from '../../../ui/api/problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Fieldset } from '../../../ui/forms/fieldset.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { createApi } from '../../lib/api/api.ts'

type Props = {
  reference: string
  /** The payment method so far. */
  method: PaymentMethodCode
  /** There is time for a bank transfer. */
  mayTransfer: boolean
  /** Called when it can no longer be paid: already paid, or ended. */
  onEnded: () => void
  label?: string
}

/** Pays an order, with the same method or another. */
export function PayOrder({ reference, method, mayTransfer, onEnded, label }: Props) {
  const t = useTranslations('payment.again')
  const names = useTranslations('payment.method')
  const transfer = useTranslations('payment.transfer')
  const locale = useLocale()
  const methods: readonly PaymentMethodCode[] =
    mayTransfer || method === 'banktransfer'
      ? [...onlinePaymentMethods, 'banktransfer']
      : onlinePaymentMethods
  const [chosen, setChosen] = useState(methods.includes(method) ? method : 'ideal')
  const isTransfer = chosen === 'banktransfer'
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  // The back button restores the page after a visit to the bank: enable the button again.
  useEffect(() => {
    const enable = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false)
    addEventListener('pageshow', enable)
    return () => removeEventListener('pageshow', enable)
  }, [])

  const pay = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFailure('')
    try {
      const { redirect_url } = await createApi(locale).retryPayment(reference, chosen)
      location.assign(redirect_url)
    } catch (error) {
      setBusy(false)
      const problem = error instanceof ApiProblem ? error : undefined
      setFailure(problem?.body?.message ?? t('failed'))
      if (problem?.status === 409) onEnded()
    }
  }
  return (
    <form method="post" onSubmit={(event) => void pay(event)} className="w-full">
      <Fieldset legend={t('method')}>
        <div className="mt-2 flex flex-wrap gap-x-6">
          {methods.map((code) => (
            <Checkbox
              key={code}
              type="radio"
              name="method"
              value={code}
              label={names(code)}
              checked={chosen === code}
              onChange={() => setChosen(code)}
            />
          ))}
        </div>
      </Fieldset>
      <p role="alert" className="mt-3 font-semibold empty:hidden">
        {failure}
      </p>
      <Button type="submit" size="lg" aria-disabled={busy || undefined} className="mt-4 max-sm:w-full">
        {busy ? t('busy') : isTransfer ? transfer('on') : (label ?? t('payNow'))}
      </Button>
    </form>
  )
}
