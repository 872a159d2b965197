import { useState } from 'react'
import { addressFieldNames } from '../../../contract/rules/contact/address.ts'
import type { Offer } from '../../../contract/wire/booking/offer.ts'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useAddressLabels } from '../../account/address/address-fields.tsx'
import { AddressLines } from '../../account/address/address-lines.tsx'
import { useCustomer } from '../../account/customer/customer-store.ts'
import { fullName } from '../../account/customer/full-name.ts'
import { ErrorSummary } from '../../lib/forms/error-summary.tsx'
import { useFields } from '../../lib/forms/use-fields.ts'
import { bounds, shippingMethodOf } from '../purchase/check-draft.ts'
import { CompanyNumbers } from '../purchase/company-numbers.tsx'
import { ConsentSection } from '../purchase/consent-section.tsx'
import type { FieldName } from '../purchase/draft.ts'
import { DraftAddressFields } from '../purchase/draft-address-fields.tsx'
import { useErrorLines } from '../purchase/error-lines.ts'
import { PurchaseFormProvider, type PurchaseOptions, usePurchaseForm } from '../purchase/form-context.ts'
import { FormSection } from '../purchase/form-section.tsx'
import { PaymentSection } from '../purchase/payment-section.tsx'
import { PickupPoints } from '../purchase/pickup-points.tsx'
import { ShippingChoices } from '../purchase/shipping-choices.tsx'
import { firstAcceptance } from './accept-body.ts'
import { AcceptButton } from './accept-button.tsx'
import type { OfferAccess } from './offer-access.ts'
import { useAcceptOffer } from './use-accept-offer.ts'

type Props = {
  offer: Offer
  access: OfferAccess
  options: PurchaseOptions
  reload: () => Promise<void>
  reloadMethods: () => void
  onBankUnavailable: () => void
}

/** The name of the person who accepts, and what an order needs besides the offer itself. */
export function AcceptForm(props: Props) {
  const { offer, access, options } = props
  const t = useTranslations('offers.accept')
  const { customer } = useCustomer()
  // The holder of a mailed link may be someone else than the customer who is logged in.
  const [start] = useState(() =>
    firstAcceptance(offer, options, access.checkout && customer ? fullName(customer) : ''),
  )
  const { form, facts, problem, asksAddress, isBusy } = useAcceptOffer({ ...props, start })
  const fields = useFields(form, { labels: useAcceptLabels(), bounds })
  const errors = useErrorLines(fields.errors)
  return (
    <PurchaseFormProvider value={{ form, fields, facts, options }}>
      {/* POST keeps the data out of the address if the form is sent before the page is ready. */}
      <form method="post" noValidate onSubmit={form.submit} aria-label={t('title')} className="max-w-read">
        <ErrorSummary errors={errors} refusals={form.refusals} />
        <FormSection title={t('title')} intro={<p>{t('intro')}</p>}>
          <div className="grid gap-5">
            <TextField {...fields.field('accepted_by')} autoComplete="name" hint={t('nameHint')} />
            <TextField
              {...fields.field('reference')}
              optional
              autoComplete="off"
              hint={t('referenceHint')}
              className="sm:max-w-80"
            />
          </div>
          {access.checkout && (
            <p className="mt-5 text-sm">
              {t.rich('checkout', {
                link: (text) => <TextLink href={access.checkout ?? ''}>{text}</TextLink>,
              })}
            </p>
          )}
        </FormSection>
        <InvoiceSection address={asksAddress ? null : offer.invoice_address} />
        <ShippingSection />
        <PaymentSection
          forCompany={Boolean(asksAddress ? form.typed.company.trim() : offer.invoice_address?.company)}
        />
        <ConsentSection />
        <AcceptButton {...{ offer, problem, isBusy }} />
      </form>
    </PurchaseFormProvider>
  )
}

/** The label of every field, in the order of the page, so that the error summary follows it. */
function useAcceptLabels(): Partial<Record<FieldName, string>> {
  const t = useTranslations('offers.accept')
  const checkout = useTranslations('checkout')
  const address = useAddressLabels()
  return {
    accepted_by: t('name'),
    reference: t('reference'),
    company: checkout('buyer.companyName'),
    company_number: checkout('buyer.companyNumber'),
    vat_number: checkout('buyer.vatNumber'),
    ...Object.fromEntries(addressFieldNames.map((field) => [`invoice.${field}`, address[field]])),
    shipping_method: t('shipping'),
    pickup_postcode: checkout('pickup.postcode'),
    pickup_point: checkout('pickup.title'),
    payment_method: checkout('payment.title'),
    terms: checkout('consent.termsName'),
    early_start: checkout('consent.earlyStartName'),
  }
}

/** The invoice address: shown when it is known, asked for when it is not. */
function InvoiceSection({ address }: { address: Offer['invoice_address'] }) {
  const t = useTranslations('offers.accept')
  const { form, fields } = usePurchaseForm()
  if (!address)
    return (
      <FormSection title={t('invoice')} intro={<p>{t('invoiceAsk')}</p>}>
        <div className="mb-5 grid gap-5 sm:grid-cols-2">
          <TextField
            {...fields.field('company')}
            optional
            autoComplete="organization"
            className="sm:col-span-2"
          />
          {form.typed.company.trim() && <CompanyNumbers />}
        </div>
        <DraftAddressFields kind="invoice" withName />
      </FormSection>
    )
  return (
    <FormSection title={t('invoice')} intro={<p>{t('invoiceKnown')}</p>}>
      <p className="wrap-anywhere">
        <AddressLines address={address} />
      </p>
    </FormSection>
  )
}

/** How goods are delivered. Not shown when there are no goods. */
function ShippingSection() {
  const t = useTranslations('offers.accept')
  const { form, facts } = usePurchaseForm()
  if (!facts.needsShipping) return null
  const method = shippingMethodOf(form.typed, facts)
  return (
    <FormSection title={t('shipping')} intro={<p>{t('shippingText')}</p>}>
      <ShippingChoices legend={t('shipping')} free={t('free')} />
      {method?.needs === 'address' && <p className="mt-3 text-sm text-slate">{t('shippingTo')}</p>}
      {method?.needs === 'pickup_point' && <PickupPoints />}
    </FormSection>
  )
}
