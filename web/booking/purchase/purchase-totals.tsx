import { Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Cart } from '../../../contract/wire/booking/cart.ts'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import type { Purchase } from './purchase.ts'

type Props = {
  purchase: Purchase & Partial<Pick<Cart, 'active_discount_code_code' | 'free_shipping'>>
  /** A change is being saved: the totals shown are the old ones. */
  busy?: boolean
}

/** Net, discount, VAT per rate and the amount to pay. */
export function PurchaseTotals({ purchase, busy = false }: Props) {
  const t = useTranslations('purchase.total')
  const { money } = useFormat()
  const { total, active_discount_code_code: code, needs_shipping: needsShipping } = purchase
  return (
    <div aria-busy={busy} className={`transition-opacity ${busy ? 'opacity-50' : ''}`}>
      <dl className="mt-4 space-y-2 text-sm">
        <Row label={t('subtotal')}>{money(total.net)}</Row>
        {total.discount.net > 0 && (
          <>
            <Row label={code ? t('discount', { code }) : t('ownDiscount')}>− {money(total.discount.net)}</Row>
            <Row label={t('net')}>{money(total.netAfterDiscount)}</Row>
          </>
        )}
        {total.shipping && <Row label={t('shipping')}>{money(total.shipping.net)}</Row>}
        {total.vat.map(({ rate, net, vat }) => (
          <Row
            key={rate}
            label={
              rate === 'exempt' || rate === 'reversed'
                ? t(rate, { over: money(net) })
                : t('vat', { rate, over: money(net) })
            }
          >
            {money(vat)}
          </Row>
        ))}
      </dl>
      <dl className="mt-4 border-t-2 border-ink pt-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="font-bold">{t('toPay')}</dt>
          <dd className="text-3xl font-extrabold tracking-tight tabular-nums">{money(total.to_pay.gross)}</dd>
        </div>
      </dl>
      <p role="status" className="sr-only">
        {busy ? t('busy') : `${t('toPay')}: ${money(total.to_pay.gross)}`}
      </p>
      {needsShipping && <Shipping purchase={purchase} />}
    </div>
  )
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4">
    <dt>{label}</dt>
    <dd className="shrink-0 tabular-nums">{children}</dd>
  </div>
)

function Shipping({ purchase: { total, free_shipping: free } }: Pick<Props, 'purchase'>) {
  const t = useTranslations('purchase.total')
  const { money } = useFormat()
  return (
    <div className="mt-3 flex gap-2.5 bg-mist px-4 py-3 text-sm">
      <Truck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div>
        {free && (
          <p className="font-semibold">
            {free.missing.net > 0 ? t('almostFree', { missing: money(free.missing.gross) }) : t('free')}
          </p>
        )}
        {!total.shipping && <p>{t('shippingLater')}.</p>}
      </div>
    </div>
  )
}
