import type { ReactNode } from 'react'
import { addressLines } from '../../../contract/rules/contact/address.ts'
import type { Order } from '../../../contract/wire/booking/order.ts'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'

/** Addresses, payment method, reference and remarks. */
export function OrderDetails({ order }: { order: Order }) {
  const t = useTranslations('orders.details')
  const method = useTranslations('payment.method')
  const { delivery_address: delivery, pickup_point: point, reference, remarks } = order
  return (
    <dl className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
      <Detail label={t('invoice')}>
        <Address address={order.invoice_address} />
      </Detail>
      {delivery && (
        <Detail label={t('delivery')}>
          <Address address={delivery} />
        </Detail>
      )}
      {point && (
        <Detail label={t('pickup')}>
          {point.name}
          <br />
          {point.street} {point.house_number}
          <br />
          {point.postcode} {point.city}
        </Detail>
      )}
      <Detail label={t('payment')}>{method(order.payment_method)}</Detail>
      {reference && <Detail label={t('reference')}>{reference}</Detail>}
      {remarks && <Detail label={t('remarks')}>{remarks}</Detail>}
    </dl>
  )
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-stone">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function Address({ address }: { address: Order['invoice_address'] }) {
  const t = useTranslations('orders.details')
  const locale = useLocale()
  const { company_number, vat_number } = address
  const lines = [
    ...addressLines(locale, address),
    company_number && t('companyNumber', { number: company_number }),
    vat_number && t('vatNumber', { number: vat_number }),
  ]
  return lines.filter(Boolean).map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))
}
