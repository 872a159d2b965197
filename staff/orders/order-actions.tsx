import { Ellipsis, MailCheck } from 'lucide-react'
import { useState } from 'react'
import { isConfirmed, type OrderStatus, orderStatus } from '../../contract/rules/booking/order-status.ts'
import type { StaffOrder } from '../../contract/staff/booking/orders.ts'
import { Button } from '../../ui/button.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { showToast } from '../../ui/overlays/toast.ts'
import { ordersApi } from '../api/booking/orders.ts'
import { useKeys } from '../kit/keys/keys.ts'
import { ConfirmDialog } from '../kit/overlays/confirm-dialog.tsx'
import { Menu, MenuItem, MenuLine, MenuLink } from '../kit/overlays/menu.tsx'
import { useFailureText } from '../kit/page/failure.tsx'
import { useIsPhone } from '../kit/page/use-is-phone.ts'
import { useCan } from '../session/me.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { InvoiceDialog } from './invoice-dialog.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { useOrderDone } from './use-order-done.ts'

type Decision = 'approve' | 'refuse'
type Act = 'refund' | 'pay' | 'invoice' | 'cancel'
const dialogs = { refund: RefundDialog, pay: PaymentDialog, invoice: InvoiceDialog, cancel: CancelDialog }

/** What can be done with the order now, by this colleague. What reaches people or money shows first what would happen. */
export function OrderActions({ order }: { order: StaffOrder }) {
  const t = useTranslations('staffOrders')
  const can = useCan()
  const failureText = useFailureText()
  const done = useOrderDone(order.id)
  const isPhone = useIsPhone()
  const [asked, setAsked] = useState<Decision | null>(null)
  const [act, setAct] = useState<Act | null>(null)
  const { acts, first, mail, decisions } = actsOf(order, can)
  const others = acts.filter((name) => name !== first)
  useKeys(
    acts.includes('refund')
      ? [{ keys: 'r', label: t('act.refund.menu'), group: 'record', run: () => setAct('refund') }]
      : [],
  )
  const Dialog = act && dialogs[act]
  const decide = async (decision: Decision) => {
    await { approve: ordersApi.approveOrder, refuse: ordersApi.refuseOrder }[decision](order.id)
    await done(t(`decide.${decision}.done`, { number: order.number }))
  }
  const sendMail = async (what: 'confirmation' | 'payment_link') => {
    try {
      await ordersApi.mailOrder(order.id, what)
      await done(t('act.mail.done'))
    } catch (error) {
      showToast(failureText(error), { tone: 'bad' })
    }
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
      {first && (
        <Button kind="dark" size="sm" onClick={() => setAct(first)}>
          {t(`act.${first}.menu`)}
        </Button>
      )}
      {mail && !isPhone && (
        <button type="button" className="tool" onClick={() => void sendMail(mail)}>
          <MailCheck aria-hidden="true" className="size-4" />
          {t(`act.mail.${mail}`)}
        </button>
      )}
      {(acts.length > 0 || mail || can('orders:write')) && (
        <Menu
          align="end"
          trigger={
            <button type="button" className="tool">
              <Ellipsis aria-hidden="true" className="size-4" />
              {t('act.more')}
            </button>
          }
        >
          {mail && isPhone && (
            <MenuItem onSelect={() => void sendMail(mail)}>{t(`act.mail.${mail}`)}</MenuItem>
          )}
          {can('orders:write') && <MenuLink to={`/offers/new?order=${order.id}`}>{t('act.offer')}</MenuLink>}
          {others.length > 0 && <MenuLine />}
          {others.map((name) => (
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

/** What this colleague may do with the order as it is. */
function actsOf(order: StaffOrder, can: ReturnType<typeof useCan>) {
  const status = order.status_id as OrderStatus
  const isOpen = status !== orderStatus.ended && status !== orderStatus.draft
  const mayWrite = can('orders:write')
  const acts: Act[] = [
    ...(order.can.refund && can('orders:refund') ? (['refund'] as const) : []),
    ...(isOpen && can('money:book') ? (['pay'] as const) : []),
    ...(isOpen && mayWrite ? (['invoice'] as const) : []),
    ...(order.can.cancel && mayWrite ? (['cancel'] as const) : []),
  ]
  const isAwaited = status === orderStatus.awaitingPayment && order.payment_method === 'banktransfer'
  const mail = isConfirmed(status)
    ? ('confirmation' as const)
    : status === orderStatus.awaitingPayment
      ? ('payment_link' as const)
      : undefined
  const decisions: Decision[] = order.can.approve && mayWrite ? ['approve', 'refuse'] : []
  return {
    acts,
    first: isAwaited && acts.includes('pay') ? ('pay' as const) : undefined,
    mail: mayWrite ? mail : undefined,
    decisions,
  }
}
