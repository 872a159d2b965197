import { useState } from 'react'
import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import type { Order, OrderLine } from '../../../contract/wire/booking/order.ts'
import { Button } from '../../../ui/button.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { CancelSome } from './cancel-some.tsx'
import { MoveLine } from './move-line.tsx'

type Props = { order: Order; onChange: (order: Order) => void }
type Open = { what: 'cancel' } | { what: 'move' | 'fewer'; line: OrderLine }

/** Moving a course to another date, or cancelling some participants or the order. The consequences are shown first. */
export function OrderChange({ order, onChange }: Props) {
  const t = useTranslations('orders.change')
  const [open, setOpen] = useState<Open | null>(null)
  const movable = order.lines.filter(({ id }) => order.movable_lines.includes(id))
  const options = order.lines.filter(({ id }) => order.cancellable_lines.includes(id))
  // Cancelling the only participant of the only line is cancelling the order.
  const reducible = options.filter(({ amount }) => amount > 1 || options.length > 1)
  const close = () => setOpen(null)
  const finish = (changed: Order) => {
    close()
    onChange(changed)
  }
  const openWith = (what: 'move' | 'fewer', [line]: OrderLine[]) => line && (() => setOpen({ what, line }))
  return (
    <div className="flex flex-col items-start gap-3">
      {movable.length > 0 && order.status_id !== orderStatus.withoutSeat && (
        <p className="text-sm text-slate">
          {t('rule', { moves: order.terms.moves, days: order.terms.move_days })}
        </p>
      )}
      {movable.map((line) => (
        <Button
          key={line.id}
          kind={order.status_id === orderStatus.withoutSeat ? 'primary' : 'outline'}
          onClick={() => setOpen({ what: 'move', line })}
          className="wrap-anywhere"
        >
          {movable.length > 1 ? t('moveOf', { name: line.full_name }) : t('move')}
        </Button>
      ))}
      {reducible.map((line) => (
        <Button
          key={line.id}
          kind="quiet"
          onClick={() => setOpen({ what: 'fewer', line })}
          className="-mx-5 wrap-anywhere"
        >
          {reducible.length > 1 ? t('fewerFor', { name: line.full_name }) : t('fewer')}
        </Button>
      ))}
      <Button kind="quiet" onClick={() => setOpen({ what: 'cancel' })} className="-mx-5">
        {t(order.status_id === orderStatus.withoutSeat ? 'refund' : 'cancel')}
      </Button>
      {open?.what === 'move' && <MoveLine order={order} line={open.line} onClose={close} onMoved={finish} />}
      {open?.what === 'fewer' && (
        <CancelSome order={order} line={open.line} onClose={close} onCancelled={finish} />
      )}
      {open?.what === 'cancel' && (
        <CancelOrder
          order={order}
          onClose={close}
          onCancelled={finish}
          onMove={openWith('move', movable)}
          onFewer={openWith('fewer', reducible)}
        />
      )}
    </div>
  )
}
