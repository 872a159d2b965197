import { useState } from 'react'
import type { Offer } from '../../contract/offer.ts'
import { useCustomer } from '../account/customer-store.ts'
import { ConsentSection } from '../checkout/consent-section.tsx'
import type { Draft, FieldName } from '../checkout/draft.ts'
import { useFaultLines } from '../checkout/fault-lines.ts'
import { fullNameOf } from '../checkout/first-draft.ts'
import { OrderFormProvider } from '../checkout/order-form-parts.ts'
import { OrderSection } from '../checkout/order-section.tsx'
import { PaymentSection } from '../checkout/payment-section.tsx'
import type { OrderData } from '../checkout/use-order-data.ts'
import { FaultSummary } from '../forms/fault-summary.tsx'
import { useFields } from '../forms/use-fields.ts'
import { useTranslations } from '../i18n/translations.tsx'
import { TextField } from '../ui/text-field.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { AcceptButton } from './accept-button.tsx'
import { useAcceptLabels } from './accept-labels.ts'
import { firstAcceptance } from './acceptance.ts'
import { InvoicePart } from './invoice-part.tsx'
import type { OfferDoor } from './offer-door.ts'
import { ShippingPart } from './shipping-part.tsx'
import { useAcceptance } from './use-acceptance.ts'

type Props = {
  offer: Offer
  door: OfferDoor
  data: OrderData
  reload: () => Promise<void>
  askMethods: () => void
  onBankSilent: () => void
}

const bounds = { name: { max: 120 }, reference: { max: 60 }, company: { max: 120 } }

/** Who says yes, and what an order needs besides what the offer says already. */
export function AcceptForm(props: Props) {
  const { offer, door, data } = props
  const t = useTranslations('offers.accept')
  const { customer } = useCustomer()
  // Whoever holds a link may be somebody else than who is logged in.
  const [start] = useState(() =>
    firstAcceptance(offer, data, door.checkout && customer ? fullNameOf(customer) : ''),
  )
  const { form, facts, whyNot, asksAddress, isBusy } = useAcceptance({ ...props, start })
  const fields = useFields(form, { labels: useAcceptLabels(), bounds })
  const wrong = useFaultLines(fields.wrong)
  const change = (more: Draft) => {
    // One by one, since each also takes away the faults that it mends.
    for (const [name, value] of Object.entries(more)) form.set(name as FieldName, value)
  }
  return (
    <OrderFormProvider value={{ form, change, fields, facts, data }}>
      {/* Posted, not put into the address, should somebody send it before the page is ready. */}
      <form method="post" noValidate onSubmit={form.submit} aria-label={t('title')} className="max-w-read">
        <FaultSummary wrong={wrong} refusals={form.refusals} />
        <OrderSection title={t('title')} intro={<p>{t('intro')}</p>}>
          <div className="grid gap-5">
            <TextField {...fields.field('name')} autoComplete="name" hint={t('nameHint')} />
            <TextField
              {...fields.field('reference')}
              optional
              autoComplete="off"
              hint={t('referenceHint')}
              className="sm:max-w-80"
            />
          </div>
          {door.checkout && (
            <p className="mt-5 text-sm">
              {t.rich('checkout', {
                link: (words) => <TextLink to={door.checkout ?? ''}>{words}</TextLink>,
              })}
            </p>
          )}
        </OrderSection>
        <InvoicePart address={asksAddress ? null : offer.invoice_address} />
        <ShippingPart />
        <PaymentSection />
        <ConsentSection />
        <AcceptButton {...{ offer, whyNot, isBusy }} />
      </form>
    </OrderFormProvider>
  )
}
