import { useEffect, useState } from 'react'
import type { Address, Customer } from '../../../contract/wire/accounts/customer.ts'
import type { Cart } from '../../../contract/wire/booking/cart.ts'
import type { Offer } from '../../../contract/wire/booking/offer.ts'
import { ErrorSummary } from '../../lib/forms/error-summary.tsx'
import { useFields } from '../../lib/forms/use-fields.ts'
import { CartChanges } from '../cart/cart-changes.tsx'
import { loadCart, reloadCart } from '../cart/store/cart-store.ts'
import { ConsentSection } from '../purchase/consent-section.tsx'
import type { Draft, FieldName } from '../purchase/draft.ts'
import { useFaultLines } from '../purchase/error-lines.ts'
import type { OrderData } from '../purchase/form-context.ts'
import { OrderFormProvider } from '../purchase/form-context.ts'
import { PaymentSection } from '../purchase/payment-section.tsx'
import { firstDraft } from './draft/first-draft.ts'
import { keptDraft } from './draft/saved-draft.ts'
import { OrderButton } from './order-button.tsx'
import { useOrderLabels } from './order-labels.ts'
import { OrderSummary } from './order-summary.tsx'
import { InvoiceSection } from './sections/address-section.tsx'
import { BuyerSection } from './sections/buyer-section.tsx'
import { ParticipantsSection } from './sections/participants-section.tsx'
import { RemarksSection } from './sections/remarks-section.tsx'
import { ShippingSection } from './sections/shipping-section.tsx'
import { ProblemPanel } from './submit/problem-panel.tsx'
import { useOrderForm } from './use-order-form.ts'

type Props = {
  customer: Customer
  cart: Cart
  data: OrderData
  wantedAddress: string | undefined
  learnAddress: (address: Address) => void
  /** Ordered instead of the cart; then `cart` is what it comes to, and these ask and price it. */
  offer?: Offer
  reload?: () => Promise<unknown>
  chooseShipping?: (method: string) => void
}

const priceInCart = (shippingMethod: string) => void reloadCart({ shippingMethod })

const bounds = { company: { max: 120 }, reference: { max: 60 }, remarks: { max: 2000 } }

/** The whole order on one page, in the order in which one thinks of it. */
export function OrderForm({
  customer,
  cart,
  data,
  wantedAddress,
  learnAddress,
  offer,
  reload = loadCart,
  chooseShipping = priceInCart,
}: Props) {
  const [start] = useState(
    (): Draft => firstDraft({ kept: keptDraft(customer.id), customer, cart, wantedAddress, ...data }),
  )
  const order = useOrderForm({ start, customer, cart, data, learnAddress, offer, reload })
  const { form, facts, problem } = order
  const fields = useFields(form, { labels: useOrderLabels(cart.items), bounds })
  const wrong = useFaultLines(fields.wrong)
  const change = (more: Draft) => {
    // One by one, since each also takes away the faults that it mends.
    for (const [name, value] of Object.entries(more)) form.set(name as FieldName, value)
  }
  const shippingMethod = facts.needsShipping ? form.typed.shipping_method : undefined
  // What sending costs is part of the total that one agrees to.
  useEffect(() => {
    if (shippingMethod) chooseShipping(shippingMethod)
  }, [shippingMethod, chooseShipping])
  return (
    <OrderFormProvider value={{ form, change, fields, facts, data, customer, cart }}>
      <div className="mt-8 grid gap-x-12 lg:grid-cols-[1fr_24rem]">
        {/* Posted, not put into the address, should somebody send it before the page is ready. */}
        <form method="post" noValidate onSubmit={form.submit} className="min-w-0">
          <ProblemPanel
            problem={problem}
            total={cart.total.to_pay.gross}
            onAgain={order.sendAgain}
            onMended={order.clearProblem}
          />
          {!offer && <CartChanges className="mb-8" />}
          <ErrorSummary wrong={wrong} refusals={form.refusals} />
          <BuyerSection />
          <InvoiceSection />
          <ParticipantsSection />
          <ShippingSection />
          <PaymentSection />
          <RemarksSection />
          <ConsentSection />
          <OrderButton isBusy={order.isBusy} />
        </form>
        <OrderSummary cart={cart} offer={offer} />
      </div>
    </OrderFormProvider>
  )
}
