import { useState } from 'react'
import type { Order } from '../../../contract/wire/booking/order.ts'
import { Button } from '../../../ui/button.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { TitledDialog } from '../../../ui/overlays/titled-dialog.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { useAsk } from '../../lib/load/use-ask.ts'
import { CancelCost } from './cancel-cost.tsx'
import { useCancelling } from './use-cancelling.ts'

type Props = {
  order: Order
  onClose: () => void
  onCancelled: (order: Order) => void
  /** Opens the dialog to choose another date, if a line can be moved. */
  onMove: (() => void) | undefined
  /** Opens the dialog for one participant less, if that is possible. */
  onFewer: (() => void) | undefined
}

/** First offers what costs less, then shows what cancelling costs today and asks for confirmation. If the cost has risen since, it is shown again, not charged. */
export function CancelOrder({ order: { id, key }, onClose, onCancelled, onMove, onFewer }: Props) {
  const t = useTranslations('orders.change')
  const { value: cost, error, retry } = useAsk(String(id), (api) => api.cancellation(id, key))
  const { cancel, busy, failure } = useCancelling({ id, key }, { onCancelled, onFailed: retry })
  // Goods that were sold with a training are not cancelled but returned.
  const isPart = cost?.possible && !cost.ends_order
  const [hasOffers] = useState(Boolean(onMove || onFewer))
  return (
    <TitledDialog
      open
      onClose={onClose}
      title={t(isPart ? 'cancelPartTitle' : 'cancelTitle')}
      footer={
        <>
          <Button kind="dark" onClick={onClose}>
            {t('keep')}
          </Button>
          {cost?.possible && (
            <Button
              kind="outline"
              onClick={() => void cancel({ agreed_cost: cost.cost })}
              aria-disabled={busy || undefined}
            >
              {t(busy ? 'busy' : isPart ? 'confirmPart' : 'confirm')}
            </Button>
          )}
        </>
      }
    >
      {hasOffers && (
        <div className="mb-5 border-b border-line pb-5">
          <p>{t('instead')}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            {onMove && (
              <Button kind="outline" size="sm" onClick={onMove}>
                {t('move')}
              </Button>
            )}
            {onFewer && (
              <Button kind="outline" size="sm" onClick={onFewer}>
                {t('fewer')}
              </Button>
            )}
          </div>
        </div>
      )}
      {cost ? <CancelCost cost={cost} /> : !error && <SkeletonText lines={2} />}
      {isPart && <p className="mt-2">{t('goodsStay')}</p>}
      <p role="alert" className="mt-3 font-semibold text-bad empty:hidden">
        {failure || (error !== undefined && t('failed'))}
      </p>
    </TitledDialog>
  )
}
