import { useState } from 'react'
import type { Offer } from '../../../contract/wire/booking/offer.ts'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useCustomer } from '../../account/customer/customer-store.ts'
import { fullName } from '../../account/customer/full-name.ts'
import { ErrorSummary } from '../../lib/forms/error-summary.tsx'
import { useFields } from '../../lib/forms/use-fields.ts'
import { ConsentSection } from '../purchase/consent-section.tsx'
import type { Draft, FieldName } from '../purchase/draft.ts'
import { useFaultLines } from '../purchase/error-lines.ts'
import type { OrderData } from '../purchase/form-context.ts'
import { OrderFormProvider } from '../purchase/form-context.ts'
import { OrderSection } from '../purchase/form-section.tsx'
import { PaymentSection } from '../purchase/payment-section.tsx'
import { AcceptButton } from './accept-button.tsx'
import { useAcceptLabels } from './accept-labels.ts'
import { firstAcceptance } from './acceptance.ts'
import { InvoicePart } from './invoice-part.tsx'
import type { OfferDoor } from './offer-access.ts'
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
    firstAcceptance(offer, data, door.checkout && customer ? fullName(customer) : ''),
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
        <ErrorSummary wrong={wrong} refusals={form.refusals} />
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
                link: (words) => <TextLink href={door.checkout ?? ''}>{words}</TextLink>,
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
