import { useState } from 'react'
import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import type { Order } from '../../../contract/wire/booking/order.ts'
import { Button } from '../../../ui/button.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { MoveLine } from './move-line.tsx'

type Props = { order: Order; onChange: (order: Order) => void }

/** Moving a course to another date, or cancelling the order. The consequences are shown first. */
export function OrderChange({ order, onChange }: Props) {
  const t = useTranslations('orders.change')
  const [open, setOpen] = useState<number | 'cancel' | null>(null)
  const movable = order.lines.filter(({ id }) => order.movable_lines.includes(id))
  const moved = movable.find(({ id }) => id === open)
  const close = () => setOpen(null)
  const finish = (changed: Order) => {
    close()
    onChange(changed)
  }
  return (
    <div className="flex flex-col items-start gap-3">
      {movable.length > 0 && order.status_id !== orderStatus.withoutSeat && (
        <p className="text-sm text-slate">{t('rule')}</p>
      )}
      {movable.map(({ id, full_name }) => (
        <Button
          key={id}
          kind={order.status_id === orderStatus.withoutSeat ? 'primary' : 'outline'}
          onClick={() => setOpen(id)}
          className="wrap-anywhere"
        >
          {movable.length > 1 ? t('moveOf', { name: full_name }) : t('move')}
        </Button>
      ))}
      <Button kind="quiet" onClick={() => setOpen('cancel')} className="-mx-5">
        {t(order.status_id === orderStatus.withoutSeat ? 'refund' : 'cancel')}
      </Button>
      {moved && <MoveLine order={order} line={moved} onClose={close} onMoved={finish} />}
      {open === 'cancel' && <CancelOrder order={order} onClose={close} onCancelled={finish} />}
    </div>
  )
}
