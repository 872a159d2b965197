import { CalendarSync, Ellipsis, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { isConfirmed, type OrderStatus, orderStatus } from '../../contract/rules/booking/order-status.ts'
import type { StaffOrder } from '../../contract/staff/booking/orders.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { Menu, MenuItem } from '../kit/overlays/menu.tsx'
import { useIsPhone } from '../kit/page/use-is-phone.ts'
import { useCan } from '../session/me.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import type { OrderLine } from './people.ts'

/** What can be done with one line: move it to another date, or take seats off. A phone has room for the menu alone. */
export function LineMenu({ order, line }: { order: StaffOrder; line: OrderLine }) {
  const t = useTranslations('staffOrders.act')
  const can = useCan()
  const [act, setAct] = useState<'move' | 'takeOff' | null>(null)
  const isPhone = useIsPhone()
  const status = order.status_id as OrderStatus
  const isSold = isConfirmed(status)
  const canMove = line.first_day !== null && (isSold || status === orderStatus.withoutSeat)
  const canTakeOff = isSold && line.product_kind !== 'equipment'
  if (!can('orders:write') || !(canMove || canTakeOff)) return null
  const label = t('line', { name: line.name })
  const close = () => setAct(null)
  return (
    <>
      {canMove && !isPhone && (
        <button type="button" className="tool" onClick={() => setAct('move')}>
          <CalendarSync aria-hidden="true" className="size-4" />
          {t('move.menu')}
        </button>
      )}
      {(canTakeOff || isPhone) && (
        <Menu
          align="end"
          trigger={
            <button type="button" className="tool px-2" aria-label={label} title={label}>
              <Ellipsis aria-hidden="true" className="size-4" />
            </button>
          }
        >
          {canMove && isPhone && (
            <MenuItem icon={CalendarSync} onSelect={() => setAct('move')}>
              {t('move.menu')}
            </MenuItem>
          )}
          {canTakeOff && (
            <MenuItem icon={UserMinus} onSelect={() => setAct('takeOff')}>
              {t('takeOff.menu')}
            </MenuItem>
          )}
        </Menu>
      )}
      {act === 'move' && <MoveDialog order={order} line={line} onClose={close} />}
      {act === 'takeOff' && <CancelDialog order={order} lineId={line.id} onClose={close} />}
    </>
  )
}
