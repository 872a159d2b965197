import { useEffect, useRef } from 'react'
import type { Offer } from '../../../contract/wire/booking/offer.ts'
import { money } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { SubmitButton } from '../../lib/forms/submit-button.tsx'
import { methodOf } from '../purchase/check-draft.ts'
import { inNewTab } from '../purchase/consent-section.tsx'
import { useFormParts } from '../purchase/form-context.ts'
import { totalOf } from './acceptance.ts'
import type { WhyNot } from './use-acceptance.ts'

type Props = { offer: Offer; whyNot: WhyNot | null; isBusy: boolean }

/** What it comes to, and the button; the law wants it to say that this means paying. */
export function AcceptButton({ offer, whyNot, isBusy }: Props) {
  const t = useTranslations('offers.accept')
  const of = useTranslations('checkout')
  const { form, facts } = useFormParts()
  const method = methodOf(form.typed, facts)
  const isPaidNow = !facts.isFree && form.typed.payment_method !== 'account'
  const isCompany = Boolean(
    offer.invoice_address ? offer.invoice_address.company : form.typed.company?.trim(),
  )
  const box = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (whyNot) box.current?.focus()
  }, [whyNot])
  return (
    <div className="pb-4">
      <p className="text-xl font-extrabold tracking-tight tabular-nums">
        {t('toPay', { amount: money(totalOf(offer, form.typed, facts)) })}
      </p>
      {method && method.gross > 0 && (
        <p className="text-sm text-slate">{t('withShipping', { amount: money(method.gross) })}</p>
      )}
      <div role="alert">
        {whyNot && (
          <p ref={box} tabIndex={-1} className="mt-4 border-l-4 border-bad bg-bad-tint p-4 font-semibold">
            {whyNot.is === 'price_changed' ? t('priceChanged', { total: money(whyNot.total) }) : t(whyNot.is)}
          </p>
        )}
      </div>
      <SubmitButton busy={isBusy} busyText={t('busy')} size="lg" className="mt-5 w-full sm:w-auto">
        {t(isPaidNow ? 'pay' : 'oblige')}
      </SubmitButton>
      <p className="mt-4 text-sm text-stone">
        {of.rich(isCompany ? 'place.lawCompany' : 'place.law', {
          withdraw: inNewTab(of('consent.withdrawUri')),
          terms: inNewTab(of('consent.termsUri')),
        })}
      </p>
    </div>
  )
}
