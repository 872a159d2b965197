import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffOrder } from '../../contract/staff/booking/orders.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useFormat } from '../../ui/i18n/format.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { ordersApi } from '../api/booking/orders.ts'
import { DryRunDialog } from '../kit/overlays/dry-run-dialog.tsx'
import { useOrderDone } from './use-order-done.ts'

type Line = StaffOrder['lines'][number]
type Props = {
  order: StaffOrder
  /** The line that seats are taken off; without it the whole order, or a line that is chosen. */
  lineId?: number
  onClose: () => void
}

const whys = ['cancelled_by_customer', 'cancelled_by_us', 'withdrawn'] as const

/** Cancels the order, or so many of one line: on our side, at the cost of the terms, or at no cost. */
export function CancelDialog({ order, lineId, onClose }: Props) {
  const t = useTranslations('staffOrders.act')
  const done = useOrderDone(order.id)
  const lines = order.lines.filter(({ kind }) => kind === 'option')
  const [part, setPart] = useState(lineId ? String(lineId) : 'all')
  const [typed, setTyped] = useState('1')
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [why, setWhy] = useState<(typeof whys)[number]>('cancelled_by_customer')
  const [isWaived, setIsWaived] = useState(false)
  const [reason, setReason] = useState('')
  const isByCustomer = why === 'cancelled_by_customer'
  const line = isByCustomer ? lines.find(({ id }) => String(id) === part) : undefined
  const amount = line?.amount === 1 ? 1 : Number(typed)
  const isAmount = !line || (Number.isInteger(amount) && amount >= 1 && amount <= line.amount)
  const leaving = line ? chosen.filter((position) => position < line.participants.length) : []
  return (
    <DryRunDialog
      title={lineId ? t('takeOff.title') : t('cancel.title', { number: order.number })}
      action={t(lineId ? 'takeOff.action' : 'cancel.action')}
      typed={[part, typed, chosen, why, isWaived, reason]}
      broken={{
        amount: isAmount ? undefined : 'amount',
        leaving: line && isAmount && isUnclear(line, amount, leaving.length) ? 'required' : undefined,
        reason: reason.trim() ? undefined : 'required',
      }}
      run={(dry_run) =>
        ordersApi.cancelOrder(order.id, {
          why,
          reason,
          dry_run,
          ...(isByCustomer && { waive_cost: isWaived }),
          ...(line && { line_id: line.id, amount, leaving: [...leaving] }),
        })
      }
      onDone={() => {
        onClose()
        void done(t(line ? 'takeOff.done' : 'cancel.done', { number: order.number }))
      }}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          {!lineId && (
            <Select
              label={t('cancel.why')}
              options={whys.map((value) => ({ value, label: t(`cancel.${value}`) }))}
              value={why}
              onChange={({ target }) => setWhy(whys.find((one) => one === target.value) ?? why)}
            />
          )}
          {!lineId && isByCustomer && (
            <Select
              label={t('cancel.part')}
              options={[
                { value: 'all', label: t('cancel.all') },
                ...lines.map(({ id, amount, name }) => ({ value: String(id), label: `${amount} × ${name}` })),
              ]}
              value={part}
              onChange={({ target }) => {
                setPart(target.value)
                setChosen([])
              }}
            />
          )}
          {line && line.amount > 1 && (
            <TextField
              label={t('cancel.amount')}
              hint={t('cancel.most', { count: line.amount })}
              error={wrong('amount')}
              inputMode="numeric"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
          {line && isAmount && amount < line.amount && line.participants.length > 0 && (
            <Leaving
              line={line}
              chosen={leaving}
              error={wrong('leaving')}
              onChoose={(position, isChosen) =>
                setChosen(isChosen ? [...leaving, position] : leaving.filter((one) => one !== position))
              }
            />
          )}
          {isByCustomer && isAmount && (
            <Cost orderId={order.id} lineId={line?.id} amount={line && amount} isWaived={isWaived} />
          )}
          {isByCustomer && (
            <Checkbox
              label={t('cancel.waive')}
              checked={isWaived}
              onChange={({ target }) => setIsWaived(target.checked)}
            />
          )}
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

/** More people are named than seats stay, or more were chosen than go. */
const isUnclear = ({ amount: seats, participants }: Line, amount: number, chosen: number) =>
  amount < seats && (participants.length - chosen > seats - amount || chosen > amount)

type LeavingProps = {
  line: Line
  chosen: readonly number[]
  error: string | undefined
  onChoose: (position: number, isChosen: boolean) => void
}

/** The participants who no longer come. */
function Leaving({ line, chosen, error, onChoose }: LeavingProps) {
  const t = useTranslations('staffOrders.act')
  return (
    <fieldset aria-invalid={error ? true : undefined} tabIndex={-1}>
      <legend className="text-sm font-bold">{t('cancel.leaving')}</legend>
      {line.participants.map(({ id, name, email }, position) => (
        <Checkbox
          key={id}
          label={[name, email].filter(Boolean).join(' · ')}
          checked={chosen.includes(position)}
          onChange={({ target }) => onChoose(position, target.checked)}
        />
      ))}
      {error && <p className="text-sm font-semibold text-bad">{error}</p>}
    </fieldset>
  )
}

type CostProps = {
  orderId: number
  lineId: number | undefined
  amount: number | undefined
  isWaived: boolean
}

/** What cancelling costs the buyer today, by the terms. */
function Cost({ orderId, lineId, amount, isWaived }: CostProps) {
  const t = useTranslations('staffOrders.act.cost')
  const { money } = useFormat()
  const { data } = useQuery({
    queryKey: ['order', orderId, 'cancellation', lineId, amount],
    queryFn: ({ signal }) => ordersApi.cancellationCost(orderId, { lineId, amount }, signal),
  })
  if (!data) return null
  const text = data.possible
    ? t(isWaived ? 'waived' : data.settlement, {
        cost: money(data.cost),
        back: money(data.back + (isWaived ? data.cost : 0)),
      })
    : t(`not.${data.why_not ?? 'ended'}`)
  return <p className="rounded-md bg-mist px-3 py-2">{text}</p>
}
