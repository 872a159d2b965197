import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf } from '../../contract/rules/day.ts'
import { toEuros } from '../../contract/rules/money.ts'
import type { StaffOrder } from '../../contract/staff/orders.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useFormat } from '../../ui/i18n/format.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { showToast } from '../../ui/overlays/toast.ts'
import { api } from '../api/api.ts'
import { orderQuery } from '../api/queries.ts'
import { DryRunDialog } from '../kit/overlays/dry-run-dialog.tsx'

type Props = { order: StaffOrder; onClose: () => void }

/** `12,50` and `12.50` are both 1250 cents; undefined for anything else. */
export function centsIn(typed: string): number | undefined {
  const match = /^\s*€?\s*(\d{1,7})(?:[.,](\d{1,2}))?\s*$/.exec(typed)
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined
}

/** Says that it is done, and reads the order again. */
function useDone({ order, onClose }: Props) {
  const t = useTranslations('staffOrders.act')
  const client = useQueryClient()
  return (what: 'refund' | 'cancel' | 'pay') => {
    showToast(t(`${what}.done`, { number: order.number }), { tone: 'good' })
    onClose()
    void client.invalidateQueries({ queryKey: orderQuery(order.id).queryKey })
    void client.invalidateQueries({ queryKey: ['orders'] })
  }
}

/** Gives a part of the money back, with a credit note; the order goes on. */
export function RefundDialog({ order, onClose }: Props) {
  const t = useTranslations('staffOrders.act')
  const { money } = useFormat()
  const done = useDone({ order, onClose })
  const [amount, setAmount] = useState('')
  const [why, setWhy] = useState<'goodwill' | 'price_difference'>('goodwill')
  const [reason, setReason] = useState('')
  // One key for the dialog: however often it is pressed, it is one refund.
  const [key] = useState(() => crypto.randomUUID())
  const cents = centsIn(amount)
  const left = order.paid_cents - order.refunded_cents
  return (
    <DryRunDialog
      title={t('refund.title', { number: order.number })}
      action={t('refund.action')}
      isReady={cents !== undefined && cents > 0 && cents <= left && reason.trim().length >= 3}
      run={(dry_run) => api.refundOrder(order.id, { cents: cents ?? 0, why, reason, key, dry_run })}
      onDone={() => done('refund')}
      onClose={onClose}
    >
      <TextField
        label={t('amount')}
        hint={t('refund.left', { amount: money(toEuros(left)) })}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <Select
        label={t('refund.why')}
        options={(['goodwill', 'price_difference'] as const).map((value) => ({ value, label: t(`refund.${value}`) }))}
        value={why}
        onChange={(event) => setWhy(event.target.value as typeof why)}
      />
      <TextField label={t('reason')} hint={t('reasonHint')} value={reason} onChange={(event) => setReason(event.target.value)} />
    </DryRunDialog>
  )
}

/** Cancels the order, or so many of one line: on our side, at the cost of the terms, or at no cost. */
export function CancelDialog({ order, onClose }: Props) {
  const t = useTranslations('staffOrders.act')
  const done = useDone({ order, onClose })
  const lines = order.lines.filter(({ kind }) => kind === 'option')
  const [part, setPart] = useState('all')
  const [amount, setAmount] = useState('1')
  const [why, setWhy] = useState<'cancelled_by_customer' | 'cancelled_by_us' | 'withdrawn'>('cancelled_by_customer')
  const [isWaived, setIsWaived] = useState(false)
  const [reason, setReason] = useState('')
  const line = lines.find(({ id }) => String(id) === part)
  const isByCustomer = why === 'cancelled_by_customer'
  return (
    <DryRunDialog
      title={t('cancel.title', { number: order.number })}
      action={t('cancel.action')}
      isReady={reason.trim().length >= 3 && (!line || (Number(amount) >= 1 && Number(amount) <= line.amount))}
      run={(dry_run) =>
        api.cancelOrderAs(order.id, {
          why,
          reason,
          dry_run,
          ...(isByCustomer && { waive_cost: isWaived }),
          ...(isByCustomer && line && { line_id: line.id, amount: Number(amount) }),
        })
      }
      onDone={() => done('cancel')}
      onClose={onClose}
    >
      <Select
        label={t('cancel.why')}
        options={(['cancelled_by_customer', 'cancelled_by_us', 'withdrawn'] as const).map((value) => ({
          value,
          label: t(`cancel.${value}`),
        }))}
        value={why}
        onChange={(event) => setWhy(event.target.value as typeof why)}
      />
      {isByCustomer && (
        <>
          <Select
            label={t('cancel.part')}
            options={[
              { value: 'all', label: t('cancel.all') },
              ...lines.map(({ id, amount, name }) => ({ value: String(id), label: `${amount} × ${name}` })),
            ]}
            value={part}
            onChange={(event) => setPart(event.target.value)}
          />
          {line && line.amount > 1 && (
            <TextField
              label={t('cancel.amount')}
              type="number"
              min={1}
              max={line.amount}
              value={amount}
              onChange={(event) => setAmount(event.target.value)}
            />
          )}
          <Checkbox
            label={t('cancel.waive')}
            checked={isWaived}
            onChange={(event) => setIsWaived(event.target.checked)}
          />
        </>
      )}
      <TextField label={t('reason')} hint={t('reasonHint')} value={reason} onChange={(event) => setReason(event.target.value)} />
    </DryRunDialog>
  )
}

/** Notes a transfer that is on the bank statement. */
export function PaymentDialog({ order, onClose }: Props) {
  const t = useTranslations('staffOrders.act')
  const done = useDone({ order, onClose })
  const [amount, setAmount] = useState(order.open_cents > 0 ? String(order.open_cents / 100).replace('.', ',') : '')
  const [day, setDay] = useState(() => dayOf(new Date()))
  const cents = centsIn(amount)
  return (
    <DryRunDialog
      title={t('pay.title', { number: order.number })}
      action={t('pay.action')}
      isReady={cents !== undefined && cents > 0 && day !== ''}
      run={(dry_run) => api.noteBankPayment(order.id, { cents: cents ?? 0, booked_on: day, dry_run })}
      onDone={() => done('pay')}
      onClose={onClose}
    >
      <TextField
        label={t('amount')}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <TextField label={t('pay.day')} type="date" value={day} onChange={(event) => setDay(event.target.value)} />
    </DryRunDialog>
  )
}
