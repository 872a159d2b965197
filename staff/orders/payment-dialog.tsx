import { useState } from 'react'
import { centsIn, toEuros } from '../../contract/rules/money/money.ts'
import { dayOf } from '../../contract/rules/time/day.ts'
import type { StaffOrder } from '../../contract/staff/booking/orders.ts'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useFormat } from '../../ui/i18n/format.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { ordersApi } from '../api/booking/orders.ts'
import { DryRunDialog } from '../kit/overlays/dry-run-dialog.tsx'
import { useOrderDone } from './use-order-done.ts'

/** Notes a transfer that is on the bank statement. */
export function PaymentDialog({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const t = useTranslations('staffOrders.act')
  const { money } = useFormat()
  const done = useOrderDone(order.id)
  const open = Math.max(0, order.open_cents)
  const [amount, setAmount] = useState(open ? (open / 100).toFixed(2).replace('.', ',') : '')
  const [day, setDay] = useState(() => dayOf(new Date()))
  const [note, setNote] = useState('')
  const cents = centsIn(amount)
  return (
    <DryRunDialog
      title={t('pay.title', { number: order.number })}
      action={t('pay.action')}
      typed={[amount, day, note]}
      broken={{ cents: cents ? undefined : 'amount', booked_on: day ? undefined : 'required' }}
      run={(dry_run) =>
        ordersApi.noteBankPayment(order.id, {
          cents: cents ?? 0,
          booked_on: day,
          ...(note.trim() && { note }),
          dry_run,
        })
      }
      onDone={() => {
        onClose()
        void done(t('pay.done', { number: order.number }))
      }}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <TextField
            label={t('amount')}
            hint={t('pay.open', { amount: money(toEuros(open)) })}
            error={wrong('cents')}
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
          />
          <TextField
            label={t('pay.day')}
            error={wrong('booked_on')}
            type="date"
            max={dayOf(new Date())}
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
          <TextField
            label={t('pay.note')}
            error={wrong('note')}
            optional
            maxLength={200}
            autoComplete="off"
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </>
      )}
    </DryRunDialog>
  )
}
