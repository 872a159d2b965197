import { Link } from 'react-router'
import { type AddressSnapshot, addressLines } from '../../contract/rules/contact/address.ts'
import type { StaffOrder } from '../../contract/staff/booking/orders.ts'
import { useLocale, useTranslations } from '../../ui/i18n/translations.tsx'
import { Card } from '../kit/page/page.tsx'
import { useCan } from '../session/me.tsx'
import { methodName } from './method-name.ts'

/** The buyer, how to reach them, and their addresses as they were when the order was placed. */
export function OrderBuyer({ order }: { order: StaffOrder }) {
  const t = useTranslations('staffOrders')
  const locale = useLocale()
  const can = useCan()
  const { contact } = order
  return (
    <Card title={t('buyer')}>
      <p className="font-semibold wrap-anywhere">
        {can('people:read') ? (
          <Link to={`/customers/${order.customer_id}`} className="text-link inline-block min-h-6 leading-6">
            {order.company ?? contact.name}
          </Link>
        ) : (
          (order.company ?? contact.name)
        )}
        {order.is_guest && <span className="font-normal text-stone"> · {t('guest')}</span>}
      </p>
      {order.company && <p>{contact.name}</p>}
      <p className="wrap-anywhere">
        <a className="text-link inline-block min-h-6 leading-6" href={`mailto:${contact.email}`}>
          {contact.email}
        </a>
      </p>
      {contact.phone && (
        <p>
          <a className="text-link inline-block min-h-6 leading-6" href={`tel:${contact.phone}`}>
            {contact.phone}
          </a>
        </p>
      )}
      {contact.invoice_email && (
        <p className="text-stone wrap-anywhere">{t('invoiceTo', { email: contact.invoice_email })}</p>
      )}
      <Address title={t('invoiceAddress')} address={order.invoice_address} />
      {order.delivery_address && <Address title={t('deliveryAddress')} address={order.delivery_address} />}
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 text-stone">
        <dt>{t('column.source')}</dt>
        <dd className="text-ink">{t(`source.${order.source}`)}</dd>
        <dt>{t('column.method')}</dt>
        <dd className="text-ink">{methodName(locale, order.payment_method)}</dd>
        <dt>{t('language')}</dt>
        <dd className="text-ink">{order.locale.toUpperCase()}</dd>
      </dl>
    </Card>
  )
}

/** As on an envelope. */
function Address({ title, address }: { title: string; address: Record<string, unknown> }) {
  const locale = useLocale()
  return (
    <div className="mt-3">
      <p className="text-xs font-bold text-stone">{title}</p>
      <address className="not-italic">
        {addressLines(locale, address as AddressSnapshot).map((line) => (
          <span key={line} className="block wrap-anywhere">
            {line}
          </span>
        ))}
      </address>
    </div>
  )
}
