import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import type { OrderSummary } from '../../../contract/wire/booking/order.ts'
import { useFormat } from '../../../ui/i18n/format.ts'
import { dayOf } from '../../../ui/i18n/instant.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { OrderStatus } from '../orders/order-status.tsx'

/** A list of orders; each links to its page. */
export function OrderRows({ orders }: { orders: OrderSummary[] }) {
  return (
    <ul className="border-t border-line">
      {orders.map((order) => (
        <Row key={order.id} order={order} />
      ))}
    </ul>
  )
}

/** Orders whose participants still matter. */
const needsNames: readonly number[] = [
  orderStatus.awaitingPayment,
  orderStatus.confirmed,
  orderStatus.awaitingApproval,
  orderStatus.awaitingParticipants,
]

function Row({ order }: { order: OrderSummary }) {
  const t = useTranslations('myOrders')
  const { locale, day, money } = useFormat()
  const { id, number, names, placed_at, first_day, gross, reference, participants_missing: missing } = order
  return (
    <li className="group relative flex flex-wrap gap-x-8 gap-y-2 border-b border-line py-5 transition-colors hover:bg-mist sm:px-3">
      <div className="min-w-0 flex-1 basis-72">
        <a href={`${paths.myOrder[locale]}/${id}`} className="font-bold cover-link">
          {t('number', { number })}
        </a>
        <p className="wrap-anywhere">{names.join(', ')}</p>
        <p className="text-sm text-slate">
          {[
            t('placed', { day: dayOf(locale, placed_at) }),
            first_day && t('begins', { day: day(first_day) }),
            reference && t('reference', { reference }),
          ]
            .filter(Boolean)
            .join('\u00a0· ')}
        </p>
      </div>
      <div className="flex min-w-0 grow basis-56 flex-wrap items-start justify-between gap-x-6 gap-y-1 sm:max-w-84">
        <div className="min-w-0 flex-1 basis-40">
          <OrderStatus {...order} className="text-sm" />
          {missing > 0 && needsNames.includes(order.status_id) && (
            <p className="mt-1 text-sm text-slate">{t('namesMissing', { count: missing })}</p>
          )}
        </div>
        <p className="font-bold tabular-nums">{money(gross)}</p>
      </div>
    </li>
  )
}
