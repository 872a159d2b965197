import type { CancellationCost } from '../../../contract/wire/booking/order.ts'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'

/** What cancelling costs today and exactly what comes back. */
export function CancelCost({
  cost: { possible, why_not, cost, back, settlement },
}: {
  cost: CancellationCost
}) {
  const t = useTranslations('orders.change')
  const { money } = useFormat()
  if (!possible) return <p>{t(`why.${why_not ?? 'ended'}`)}</p>
  return (
    <div role="status">
      <p className="font-bold">{cost > 0 ? t('cost', { cost: money(cost) }) : t('free')}</p>
      {settlement === 'none' ? (
        <p className="mt-2">{t('back.none')}</p>
      ) : (
        <p className="mt-2">
          {back > 0 ? t(`back.${settlement}`, { back: money(back) }) : t('back.nothing')}
        </p>
      )}
    </div>
  )
}
