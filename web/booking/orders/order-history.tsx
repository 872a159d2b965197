import type { Order } from '../../../contract/wire/booking/order.ts'
import { dayOf } from '../../../ui/i18n/instant.ts'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'

/** What happened to an order, oldest first. */
export function OrderHistory({ history }: Pick<Order, 'history'>) {
  const t = useTranslations('orders.history')
  const locale = useLocale()
  return (
    <ol className="flex flex-col border-l-2 border-ink">
      {history.map(({ at, why }) => (
        <li key={`${at} ${why}`} className="relative py-2 pl-5">
          <span aria-hidden="true" className="absolute top-4.5 -left-1.5 size-2.5 bg-ink" />
          <time dateTime={at} className="block text-sm text-stone">
            {dayOf(locale, at)}
          </time>
          {t(why)}
        </li>
      ))}
    </ol>
  )
}
