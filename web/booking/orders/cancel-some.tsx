import { useState } from 'react'
import type { Order, OrderLine } from '../../../contract/wire/booking/order.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Fieldset } from '../../../ui/forms/fieldset.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { TitledDialog } from '../../../ui/overlays/titled-dialog.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { useAsk } from '../../lib/load/use-ask.ts'
import { CancelCost } from './cancel-cost.tsx'
import { useCancelling } from './use-cancelling.ts'

type Props = { order: Order; line: OrderLine; onClose: () => void; onCancelled: (order: Order) => void }

/** Cancels some participants of a course: how many, who, and what it costs. */
export function CancelSome({ order: { id, key }, line, onClose, onCancelled }: Props) {
  const t = useTranslations('orders.change')
  const [amount, setAmount] = useState(1)
  const [leaving, setLeaving] = useState<number[]>([])
  const [isIncomplete, setIncomplete] = useState(false)
  const {
    value: cost,
    error,
    retry,
    busy: isAsking,
  } = useAsk(`${id} ${line.id} ${amount}`, (api) => api.cancellation(id, key, { line_id: line.id, amount }))
  const { cancel, busy, failure } = useCancelling({ id, key }, { onCancelled, onFailed: retry })
  const people = line.participants ?? []
  const mustLeave = Math.max(people.length - (line.amount - amount), 0)
  const asksWho = people.length > 0 && amount < line.amount
  const submit = () => {
    if (!cost || isAsking) return
    const isChosen = !asksWho || (leaving.length >= mustLeave && leaving.length <= amount)
    setIncomplete(!isChosen)
    if (isChosen)
      void cancel({ agreed_cost: cost.cost, line_id: line.id, amount, leaving: asksWho ? leaving : [] })
  }
  return (
    <TitledDialog
      open
      onClose={onClose}
      title={t('fewerTitle')}
      footer={
        <>
          <Button kind="dark" onClick={onClose}>
            {t('keep')}
          </Button>
          {cost?.possible && (
            <Button kind="outline" onClick={submit} aria-disabled={busy || isAsking || undefined}>
              {t(busy ? 'busy' : 'fewerConfirm')}
            </Button>
          )}
        </>
      }
    >
      <p className="font-bold wrap-anywhere">{line.full_name}</p>
      <p className="text-sm text-slate wrap-anywhere">{line.option_name}</p>
      <Select
        className="mt-4"
        label={t('fewerCount')}
        value={String(amount)}
        options={Array.from({ length: line.amount }, (_, index) => ({
          value: String(index + 1),
          label: t('fewerOf', { count: index + 1, total: line.amount }),
        }))}
        onChange={({ target }) => {
          setAmount(Number(target.value))
          setIncomplete(false)
        }}
      />
      {asksWho && (
        <Fieldset
          className="mt-4"
          legend={t('fewerWho', { count: amount })}
          error={
            isIncomplete ? t('fewerWhoError', { count: Math.max(mustLeave, 1), max: amount }) : undefined
          }
        >
          {people.map(({ name }, position) => (
            <Checkbox
              // biome-ignore lint/suspicious/noArrayIndexKey: two participants may have the same name
              key={position}
              label={name}
              checked={leaving.includes(position)}
              onChange={({ target }) =>
                setLeaving((before) =>
                  target.checked ? [...before, position] : before.filter((other) => other !== position),
                )
              }
            />
          ))}
        </Fieldset>
      )}
      <div className="mt-5">{cost ? <CancelCost cost={cost} /> : !error && <SkeletonText lines={2} />}</div>
      <p role="alert" className="mt-3 font-semibold text-bad empty:hidden">
        {failure || (error !== undefined && t('failed'))}
      </p>
    </TitledDialog>
  )
}
