import { useQueryClient } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { isConfirmed, type OrderStatus, orderStatus } from '../../contract/rules/booking/order-status.ts'
import type { StaffOrder } from '../../contract/staff/orders.ts'
import { Button } from '../../ui/button.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { showToast } from '../../ui/overlays/toast.ts'
import { api } from '../api/api.ts'
import { orderQuery } from '../api/queries.ts'
import { ConfirmDialog } from '../kit/overlays/confirm-dialog.tsx'
import { Menu, MenuItem, MenuLine } from '../kit/overlays/menu.tsx'
import { useCan } from '../session/me.tsx'
import { CancelDialog, PaymentDialog, RefundDialog } from './order-money.tsx'

type Decision = 'approve' | 'refuse'
type Act = 'refund' | 'cancel' | 'pay'
const dialogs = { refund: RefundDialog, cancel: CancelDialog, pay: PaymentDialog }

/** What can be done with the order now, by this colleague. What reaches people or money shows first what would happen. */
export function OrderActions({ order }: { order: StaffOrder }) {
  const t = useTranslations('staffOrders')
  const can = useCan()
  const client = useQueryClient()
  const [asked, setAsked] = useState<Decision | null>(null)
  const [act, setAct] = useState<Act | null>(null)
  const status = order.status_id as OrderStatus
  const isOpen = status !== orderStatus.ended && status !== orderStatus.draft
  const decisions: Decision[] = order.can.approve && can('orders:write') ? ['approve', 'refuse'] : []
  const acts: Act[] = [
    ...(order.can.refund && can('orders:refund') ? (['refund'] as const) : []),
    ...(isOpen && can('money:book') ? (['pay'] as const) : []),
    ...(order.can.cancel && can('orders:write') ? (['cancel'] as const) : []),
  ]
  const mail = !can('orders:write')
    ? undefined
    : isConfirmed(status)
      ? 'confirmation'
      : status === orderStatus.awaitingPayment
        ? 'payment_link'
        : undefined
  const Dialog = act && dialogs[act]
  const readAgain = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: orderQuery(order.id).queryKey }),
      client.invalidateQueries({ queryKey: ['orders'] }),
    ])
  const decide = async (decision: Decision) => {
    await { approve: api.approveOrder, refuse: api.refuseOrder }[decision](order.id)
    showToast(t(`decide.${decision}.done`, { number: order.number }), { tone: 'good' })
    await readAgain()
  }
  const sendMail = async (what: 'confirmation' | 'payment_link') => {
    await api.mailOrder(order.id, what)
    showToast(t('act.mail.done'), { tone: 'good' })
    await readAgain()
  }
  return (
    <div className="flex flex-wrap gap-2">
      {decisions.map((decision) => (
        <Button
          key={decision}
          kind={decision === 'approve' ? 'dark' : 'outline'}
          size="sm"
          onClick={() => setAsked(decision)}
        >
          {t(`decide.${decision}.action`)}
        </Button>
      ))}
      {(acts.length > 0 || mail) && (
        <Menu
          align="end"
          trigger={
            <button type="button" className="tool" aria-label={t('act.more')} title={t('act.more')}>
              <Ellipsis aria-hidden="true" className="size-4" />
            </button>
          }
        >
          {mail && <MenuItem onSelect={() => void sendMail(mail)}>{t(`act.mail.${mail}`)}</MenuItem>}
          {mail && acts.length > 0 && <MenuLine />}
          {acts.map((name) => (
            <MenuItem key={name} onSelect={() => setAct(name)}>
              {t(`act.${name}.menu`)}
            </MenuItem>
          ))}
        </Menu>
      )}
      {asked && (
        <ConfirmDialog
          open
          title={t(`decide.${asked}.title`, { number: order.number })}
          action={t(`decide.${asked}.action`)}
          onConfirm={() => decide(asked)}
          onClose={() => setAsked(null)}
        >
          {t(`decide.${asked}.text`, { name: order.contact.name, email: order.contact.email })}
        </ConfirmDialog>
      )}
      {Dialog && <Dialog order={order} onClose={() => setAct(null)} />}
    </div>
  )
}
