import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { orderStatus } from '../../contract/rules/booking/order-status.ts'
import type { StaffOrder } from '../../contract/staff/orders.ts'
import { Button } from '../../ui/button.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { showToast } from '../../ui/overlays/toast.ts'
import { api } from '../api/api.ts'
import { orderQuery } from '../api/queries.ts'
import { ConfirmDialog } from '../kit/overlays/confirm-dialog.tsx'
import { useCan } from '../session/me.tsx'

type Decision = 'approve' | 'refuse' | 'cancel'

/** What can be decided about the order now. Each asks first, because the buyer gets a mail. */
export function OrderActions({ order }: { order: StaffOrder }) {
  const t = useTranslations('staffOrders.decide')
  const can = useCan()
  const client = useQueryClient()
  const [asked, setAsked] = useState<Decision | null>(null)
  if (!can('orders:write')) return null
  const decisions: Decision[] = [
    ...(order.can.approve ? (['approve'] as const) : []),
    ...(order.can.approve && order.status_id === orderStatus.awaitingApproval ? (['refuse'] as const) : []),
    ...(order.can.cancel ? (['cancel'] as const) : []),
  ]
  if (decisions.length === 0) return null
  const decide = async (decision: Decision) => {
    const decide = { approve: api.approveOrder, refuse: api.refuseOrder, cancel: api.cancelOrder }[decision]
    await decide(order.id)
    showToast(t(`${decision}.done`, { number: order.number }), { tone: 'good' })
    await Promise.all([
      client.invalidateQueries({ queryKey: orderQuery(order.id).queryKey }),
      client.invalidateQueries({ queryKey: ['orders'] }),
    ])
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
          {t(`${decision}.action`)}
        </Button>
      ))}
      {asked && (
        <ConfirmDialog
          open
          title={t(`${asked}.title`, { number: order.number })}
          action={t(`${asked}.action`)}
          onConfirm={() => decide(asked)}
          onClose={() => setAsked(null)}
        >
          {t(`${asked}.text`, { name: order.contact.name, email: order.contact.email })}
        </ConfirmDialog>
      )}
    </div>
  )
}
