import { useState } from 'react'
import type { CancellationCost, Order } from '../../../contract/wire/booking/order.ts'
import { Button } from '../../../ui/button.tsx'
import { money } from '../../../ui/i18n/format.ts'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { TitledDialog } from '../../../ui/overlays/titled-dialog.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { createApi } from '../../lib/api/api.ts'
import { ApiProblem } from '../../lib/api/problem.ts'
import { useAsk } from '../../lib/load/use-ask.ts'

type Props = { order: Order; onClose: () => void; onCancelled: (order: Order) => void }

/** Shows what cancelling costs today and asks for confirmation. If the cost has risen since, it is shown again, not charged. */
export function CancelOrder({ order: { id, key }, onClose, onCancelled }: Props) {
  const t = useTranslations('orders.change')
  const locale = useLocale()
  const { value: cost, error, retry } = useAsk(String(id), (api) => api.cancellation(id, key))
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  const cancel = async () => {
    if (busy || !cost) return
    setBusy(true)
    setFailure('')
    try {
      const ended = await createApi(locale).cancelOrder(id, key, cost.cost)
      showToast(t('cancelled'), { tone: 'good', duration: 6000 })
      onCancelled(ended)
    } catch (error) {
      setFailure((error instanceof ApiProblem && error.body?.message) || t('failed'))
      retry()
      setBusy(false)
    }
  }
  return (
    <TitledDialog
      open
      onClose={onClose}
      title={t('cancelTitle')}
      footer={
        <>
          <Button kind="dark" onClick={onClose}>
            {t('keep')}
          </Button>
          {cost?.possible && (
            <Button kind="outline" onClick={() => void cancel()} aria-disabled={busy || undefined}>
              {t(busy ? 'busy' : 'confirm')}
            </Button>
          )}
        </>
      }
    >
      {cost ? <Cost cost={cost} /> : !error && <SkeletonText lines={2} />}
      <p role="alert" className="mt-3 font-semibold text-bad empty:hidden">
        {failure || (error !== undefined && t('failed'))}
      </p>
    </TitledDialog>
  )
}

function Cost({ cost: { possible, why_not, cost, back } }: { cost: CancellationCost }) {
  const t = useTranslations('orders.change')
  if (!possible) return <p>{t(`why.${why_not ?? 'ended'}`)}</p>
  return (
    <div role="status">
      <p className="font-bold">{cost > 0 ? t('cost', { cost: money(cost) }) : t('free')}</p>
      {back > 0 && <p className="mt-2">{t('back', { back: money(back) })}</p>}
    </div>
  )
}
