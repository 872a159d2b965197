import { Suspense, useEffect, useState } from 'react'
import type { Customer } from '../../../contract/wire/accounts/customer.ts'
import type { Offer } from '../../../contract/wire/booking/offer.ts'
import { TextArea } from '../../../ui/forms/text-field.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { ErrorSummary } from '../../lib/forms/error-summary.tsx'
import { SubmitButton } from '../../lib/forms/submit-button.tsx'
import { useFields } from '../../lib/forms/use-fields.ts'
import { CartChanges } from '../cart/cart-changes.tsx'
import { loadCart, reloadCart } from '../cart/store/cart-store.ts'
import { bounds, isCompany } from '../purchase/check-draft.ts'
import { ConsentSection, inNewTab } from '../purchase/consent-section.tsx'
import { useErrorLines } from '../purchase/error-lines.ts'
import { PurchaseFormProvider, type PurchaseOptions, useOrderForm } from '../purchase/form-context.ts'
import { FormSection } from '../purchase/form-section.tsx'
import { PaymentSection } from '../purchase/payment-section.tsx'
import type { Purchase } from '../purchase/purchase.ts'
import { firstDraft } from './draft/first-draft.ts'
import { findDraft } from './draft/saved-draft.ts'
import { useOrderLabels } from './order-labels.ts'
import { OrderSummary } from './order-summary.tsx'
import { InvoiceSection } from './sections/address-section.tsx'
import { BuyerSection } from './sections/buyer-section.tsx'
import { LazyShippingSection } from './sections/lazy-shipping-section.ts'
import { ParticipantsSection } from './sections/participants-section.tsx'
import { ProblemPanel } from './submit/problem-panel.tsx'
import { usePlaceOrder } from './submit/use-place-order.ts'

type Props = {
  customer: Customer
  purchase: Purchase
  options: PurchaseOptions
  wantedAddress?: string
  /** Ordered instead of the cart; it comes with its own ways to reload it and to price its shipping. */
  offer?: Offer
  reload?: () => Promise<unknown>
  chooseShipping?: (method: string) => void
}

const priceInCart = (shippingMethod: string) => void reloadCart({ shippingMethod })

/** The whole order on one page. */
export function OrderForm({
  customer,
  purchase,
  options,
  wantedAddress,
  offer,
  reload = loadCart,
  chooseShipping = priceInCart,
}: Props) {
  const [start] = useState(() =>
    firstDraft({ saved: findDraft(customer.id), customer, purchase, wantedAddress, ...options }),
  )
  const order = usePlaceOrder({ start, customer, purchase, options, offer, reload })
  const { form, facts, problem } = order
  const fields = useFields(form, { labels: useOrderLabels(purchase.items), bounds })
  const errors = useErrorLines(fields.errors)
  const shippingMethod = facts.needsShipping ? form.typed.shipping_method : undefined
  // The total must include shipping before the buyer agrees to it.
  useEffect(() => {
    if (shippingMethod) chooseShipping(shippingMethod)
  }, [shippingMethod, chooseShipping])
  return (
    <PurchaseFormProvider value={{ form, fields, facts, options, customer, purchase }}>
      <div className="mt-8 grid gap-x-12 lg:grid-cols-[1fr_24rem]">
        {/* POST keeps the data out of the address if the form is sent before the page is ready. */}
        <form method="post" noValidate onSubmit={form.submit} onFocus={order.prepare} className="min-w-0">
          <ProblemPanel
            problem={problem}
            total={purchase.total.to_pay.gross}
            onRetry={order.retry}
            onFixed={order.clearProblem}
          />
          {!offer && <CartChanges className="mb-8" />}
          <ErrorSummary errors={errors} refusals={form.refusals} />
          <BuyerSection checksVat={!offer} />
          <InvoiceSection />
          <ParticipantsSection />
          {facts.needsShipping && (
            <Suspense>
              <LazyShippingSection />
            </Suspense>
          )}
          <PaymentSection />
          <RemarksSection />
          <ConsentSection />
          <OrderButton isBusy={order.isBusy} />
        </form>
        <OrderSummary purchase={purchase} offer={offer} />
      </div>
    </PurchaseFormProvider>
  )
}

function RemarksSection() {
  const t = useTranslations('checkout.remarks')
  const { fields } = useOrderForm()
  return (
    <FormSection title={t('title')}>
      <TextArea {...fields.field('remarks')} optional rows={3} hint={t('hint')} />
    </FormSection>
  )
}

/** The law requires the button to say that ordering means paying. */
function OrderButton({ isBusy }: { isBusy: boolean }) {
  const t = useTranslations('checkout')
  const { form, facts } = useOrderForm()
  const { payment_method: method } = form.typed
  const button = facts.isFree || method === 'account' ? 'oblige' : method === 'employer' ? 'ask' : 'pay'
  return (
    <div className="pb-8">
      <SubmitButton busy={isBusy} busyText={t('place.busy')} size="lg" className="w-full sm:w-auto">
        {t(`place.${button}`)}
      </SubmitButton>
      <p className="mt-4 max-w-read text-sm text-stone">
        {button === 'ask'
          ? t('place.lawAsk')
          : t.rich(isCompany(form.typed) ? 'place.lawCompany' : 'place.law', {
              withdraw: inNewTab(t('consent.withdrawUri')),
              terms: inNewTab(t('consent.termsUri')),
            })}
      </p>
    </div>
  )
}
