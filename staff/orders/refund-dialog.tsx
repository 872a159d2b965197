import { useState } from 'react'
import { centsIn, toEuros } from '../../contract/rules/money/money.ts'
import type { StaffOrder } from '../../contract/staff/booking/orders.ts'
import { Select } from '../../ui/forms/select.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useFormat } from '../../ui/i18n/format.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { ordersApi } from '../api/booking/orders.ts'
import { DryRunDialog } from '../kit/overlays/dry-run-dialog.tsx'
import { useOrderDone } from './use-order-done.ts'

const whys = ['goodwill', 'price_difference'] as const

/** Gives a part of the money back, with a credit note; the order goes on. */
export function RefundDialog({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const t = useTranslations('staffOrders.act')
  const { money } = useFormat()
  const done = useOrderDone(order.id)
  const [amount, setAmount] = useState('')
  const [why, setWhy] = useState<(typeof whys)[number]>('goodwill')
  const [reason, setReason] = useState('')
  // One key for the dialog: however often it is pressed, it is one refund.
  const [key] = useState(() => crypto.randomUUID())
  // What this colleague saw: the same refund from another tab is refused.
  const [refunded_cents] = useState(order.refunded_cents)
  const cents = centsIn(amount)
  const left = order.paid_cents - order.refunded_cents
  return (
    <DryRunDialog
      title={t('refund.title', { number: order.number })}
      action={t('refund.action')}
      typed={[amount, why, reason]}
      broken={{ cents: cents ? undefined : 'amount', reason: reason.trim() ? undefined : 'required' }}
      run={(dry_run) =>
        ordersApi.refundOrder(order.id, { cents: cents ?? 0, why, reason, refunded_cents, key, dry_run })
      }
      onDone={() => {
        onClose()
        void done(t('refund.done', { number: order.number }))
      }}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <TextField
            label={t('amount')}
            hint={t('refund.left', { amount: money(toEuros(left)) })}
            error={wrong('cents')}
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
          />
          <Select
            label={t('refund.why')}
            options={whys.map((value) => ({ value, label: t(`refund.${value}`) }))}
            value={why}
            onChange={({ target }) => setWhy(whys.find((one) => one === target.value) ?? 'goodwill')}
          />
          <TextField
            label={t('reason')}
            hint={t('reasonHint')}
            error={wrong('reason')}
            maxLength={500}
            autoComplete="off"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </>
      )}
    </DryRunDialog>
  )
}
