import { toEuros } from '../../contract/rules/money/money.ts'
import type { PricedOrder } from '../../contract/staff/booking/new-order.ts'
import { useFormat } from '../../ui/i18n/format.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'

/** What the caller is told: fees, VAT and the total. */
export function Totals({ priced }: { priced: PricedOrder }) {
  const t = useTranslations('staffNewOrder.total')
  const { money } = useFormat()
  const rows: [string, number][] = [
    ...priced.extras.map(({ name, amount, net_cents }): [string, number] => [
      `${amount} × ${name}`,
      net_cents,
    ]),
    [t('net'), priced.net_cents],
    [t('vat'), priced.vat_cents],
  ]
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums">
      {rows.map(([label, cents]) => (
        <div key={label} className="contents">
          <dt className="text-stone">{label}</dt>
          <dd className="text-right">{money(toEuros(cents))}</dd>
        </div>
      ))}
      <dt className="text-lg font-bold">{t('gross')}</dt>
      <dd className="text-right text-lg font-bold">{money(toEuros(priced.gross_cents))}</dd>
    </dl>
  )
}
