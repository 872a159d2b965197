import { orderPath } from '../../../contract/rules/paths/links.ts'
import type { Order } from '../../../contract/wire/booking/order.ts'
import type { PaymentOutcome } from '../../../contract/wire/booking/payment.ts'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { ArrowLink } from '../../../ui/text-link.tsx'
import { PhoneNumber } from '../../lib/page/phone-number.tsx'
import { useShellData } from '../../lib/page/use-shell-data.ts'
import { Ended } from '../orders/order-todo.tsx'

/** The order has ended; its courses can be booked again. */
export function EndedOrder({ order }: { order: Order | null }) {
  const { phone } = useShellData().shop
  return (
    <div className="flex max-w-read flex-col items-start gap-4 text-lg">
      {order ? <Ended order={order} /> : <SkeletonText lines={3} className="w-full" />}
      <PhoneNumber phone={phone} />
    </div>
  )
}

/** Paid when the seats had gone: the buyer chooses another date or a refund. */
export function WithoutSeat({ order: { id, key } }: { order: Pick<PaymentOutcome['order'], 'id' | 'key'> }) {
  const t = useTranslations('orders.todo')
  const payment = useTranslations('payment')
  const locale = useLocale()
  const { phone } = useShellData().shop
  return (
    <div className="flex max-w-read flex-col items-start gap-4">
      <p className="text-lg">{t('withoutSeat')}</p>
      <PhoneNumber phone={phone} className="text-2xl" />
      {key ? (
        <ArrowLink href={orderPath(locale, id, key)} className="min-h-11">
          {payment('toOrder')}
        </ArrowLink>
      ) : (
        <p>{payment('openByMail')}</p>
      )}
    </div>
  )
}
