import type { ReactNode } from 'react'
import type { Order } from '../../../contract/wire/booking/order.ts'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'

/** The totals, with VAT per rate. */
export function OrderTotals({ order }: { order: Pick<Order, 'discount' | 'net' | 'vat' | 'gross'> }) {
  const t = useTranslations('orders.totals')
  const { money } = useFormat()
  return (
    <dl className="flex flex-col gap-2">
      {order.discount > 0 && <Row label={t('discount')}>−{money(order.discount)}</Row>}
      <Row label={t('net')}>{money(order.net)}</Row>
      {order.vat.map(({ rate, net, vat }) => (
        <Row
          key={rate}
          label={
            rate === 'exempt' || rate === 'reversed'
              ? t(rate, { net: money(net) })
              : t('vat', { rate, net: money(net) })
          }
        >
          {money(vat)}
        </Row>
      ))}
      <Row label={t('gross')} className="mt-1 border-t-2 border-ink pt-3 text-lg font-extrabold">
        {money(order.gross)}
      </Row>
    </dl>
  )
}

type RowProps = { label: string; className?: string; children: ReactNode }

function Row({ label, className = '', children }: RowProps) {
  return (
    <div className={`flex items-baseline justify-between gap-6 ${className}`}>
      <dt>{label}</dt>
      <dd className="whitespace-nowrap tabular-nums">{children}</dd>
    </div>
  )
}
