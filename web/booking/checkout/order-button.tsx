import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { SubmitButton } from '../../lib/forms/submit-button.tsx'
import { inNewTab } from '../purchase/consent-section.tsx'
import { useOrderParts } from '../purchase/form-context.ts'

/** The law wants the button itself to say that ordering means paying. */
export function OrderButton({ isBusy }: { isBusy: boolean }) {
  const t = useTranslations('checkout')
  const { form, facts } = useOrderParts()
  const isPaidNow = !facts.isFree && form.typed.payment_method !== 'account'
  return (
    <div className="pb-8">
      <SubmitButton busy={isBusy} busyText={t('place.busy')} size="lg" className="w-full sm:w-auto">
        {t(isPaidNow ? 'place.pay' : 'place.oblige')}
      </SubmitButton>
      <p className="mt-4 max-w-read text-sm text-stone">
        {t.rich(form.typed.buyer === 'company' ? 'place.lawCompany' : 'place.law', {
          withdraw: inNewTab(t('consent.withdrawUri')),
          terms: inNewTab(t('consent.termsUri')),
        })}
      </p>
    </div>
  )
}
