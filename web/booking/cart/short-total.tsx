import type { CartTotal } from '../../../contract/wire/booking/cart.ts'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'

/** The total without and with VAT. */
export function ShortTotal({ total }: { total: CartTotal }) {
  const t = useTranslations('cart.drawer')
  const { money } = useFormat()
  return (
    <dl className="border-t-2 border-ink pt-3 text-sm">
      <div className="flex justify-between gap-4">
        <dt>{t('net')}</dt>
        <dd className="tabular-nums">{money(total.netAfterDiscount)}</dd>
      </div>
      <div className="mt-1 flex items-baseline justify-between gap-4 font-extrabold">
        <dt>{t('gross')}</dt>
        <dd className="text-lg tabular-nums">{money(total.grossAfterDiscount)}</dd>
      </div>
    </dl>
  )
}
