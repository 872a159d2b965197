import { Link } from 'react-router'
import { toEuros } from '../../contract/rules/money/money.ts'
import type { InboxItem } from '../../contract/staff/service/inbox.ts'
import { useFormat } from '../../ui/i18n/format.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { momentOf } from '../kit/i18n/moment.ts'
import { Card } from '../kit/page/page.tsx'
import { useCan } from '../session/me.tsx'

/** What we know of the sender: how to reach them, and their latest orders. */
export function InboxKnown({ item }: { item: InboxItem }) {
  const t = useTranslations('staffInbox.item')
  const { money, locale } = useFormat()
  const can = useCan()
  return (
    <Card title={t('known')}>
      {item.customer && (
        <p className="font-semibold wrap-anywhere">
          <Link to={`/orders?customer=${item.customer.id}`} className="text-link">
            {item.customer.company ?? item.customer.name}
          </Link>
        </p>
      )}
      {item.email && (
        <p className="wrap-anywhere">
          <a href={`mailto:${item.email}`} className="text-link">
            {item.email}
          </a>
        </p>
      )}
      {item.phone && (
        <p>
          <a href={`tel:${item.phone}`} className="text-link">
            {item.phone}
          </a>
        </p>
      )}
      {item.orders.length > 0 && (
        <ul aria-label={t('orders')} className="mt-3 divide-y divide-line border-t border-line">
          {item.orders.map(({ id, number, placed_at, status_title, gross_cents }) => (
            <li key={id} className="py-2 last:pb-0">
              <Link to={`/orders/${id}`} className="flex justify-between gap-3 hover:underline">
                <b className="tabular-nums">{number}</b>
                <span className="tabular-nums">{money(toEuros(gross_cents))}</span>
              </Link>
              <span className="text-xs text-stone">
                {momentOf(locale, placed_at)} · {status_title}
              </span>
            </li>
          ))}
        </ul>
      )}
      {!item.customer && <p className="mt-2 text-stone">{t('unknown')}</p>}
      {can('orders:write') && (
        <p className="mt-3 flex flex-wrap gap-2">
          {item.kind === 'quotation' && (
            <Link to={`/offers/new?request=${item.ref_id}`} className="tool">
              {t('makeOffer')}
            </Link>
          )}
          {item.customer && (
            <Link to={`/orders/new?customer=${item.customer.id}`} className="tool">
              {t('makeOrder')}
            </Link>
          )}
        </p>
      )}
    </Card>
  )
}
