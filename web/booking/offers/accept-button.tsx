import { useEffect, useRef } from 'react'
import type { Offer } from '../../../contract/wire/booking/offer.ts'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { SubmitButton } from '../../lib/forms/submit-button.tsx'
import { shippingMethodOf } from '../purchase/check-draft.ts'
import { inNewTab } from '../purchase/consent-section.tsx'
import { usePurchaseForm } from '../purchase/form-context.ts'
import { totalOf } from './accept-body.ts'
import type { AcceptProblem } from './use-accept-offer.ts'

type Props = { offer: Offer; problem: AcceptProblem | null; isBusy: boolean }

/** The total and the button. The law requires the button to say that accepting means paying. */
export function AcceptButton({ offer, problem, isBusy }: Props) {
  const t = useTranslations('offers.accept')
  const checkout = useTranslations('checkout')
  const { money } = useFormat()
  const { form, facts } = usePurchaseForm()
  const method = shippingMethodOf(form.typed, facts)
  const isPaidNow = !facts.isFree && form.typed.payment_method !== 'account'
  const isCompany = Boolean(offer.invoice_address ? offer.invoice_address.company : form.typed.company.trim())
  const box = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (problem) box.current?.focus()
  }, [problem])
  return (
    <div className="pb-4">
      <p className="text-xl font-extrabold tracking-tight tabular-nums">
        {t('toPay', { amount: money(totalOf(offer, form.typed, facts)) })}
      </p>
      {method && method.gross > 0 && (
        <p className="text-sm text-slate">{t('withShipping', { amount: money(method.gross) })}</p>
      )}
      <div role="alert">
        {problem && (
          <p ref={box} tabIndex={-1} className="mt-4 border-l-4 border-bad bg-bad-tint p-4 font-semibold">
            {problem.is === 'price_changed'
              ? t('priceChanged', { total: money(problem.total) })
              : t(problem.is)}
          </p>
        )}
      </div>
      <SubmitButton busy={isBusy} busyText={t('busy')} size="lg" className="mt-5 w-full sm:w-auto">
        {t(isPaidNow ? 'pay' : 'oblige')}
      </SubmitButton>
      <p className="mt-4 text-sm text-stone">
        {checkout.rich(isCompany ? 'place.lawCompany' : 'place.law', {
          withdraw: inNewTab(checkout('consent.withdrawUri')),
          terms: inNewTab(checkout('consent.termsUri')),
        })}
      </p>
    </div>
  )
}
