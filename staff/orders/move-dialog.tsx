import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { LineDate } from '../../contract/staff/booking/order-actions.ts'
import type { StaffOrder } from '../../contract/staff/booking/orders.ts'
import { useFormat } from '../../ui/i18n/format.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { ordersApi } from '../api/booking/orders.ts'
import { DryRunDialog } from '../kit/overlays/dry-run-dialog.tsx'
import { Failure } from '../kit/page/failure.tsx'
import type { OrderLine } from './people.ts'
import { useOrderDone } from './use-order-done.ts'

/** Seats are sold while the dialog is open. */
const seatsMs = 10_000

/** Moves a line to another date of its course; the seats are as they are now. */
export function MoveDialog({
  order,
  line,
  onClose,
}: {
  order: StaffOrder
  line: OrderLine
  onClose: () => void
}) {
  const t = useTranslations('staffOrders.act.move')
  const done = useOrderDone(order.id)
  const [chosen, setChosen] = useState<number>()
  const { data, error, refetch } = useQuery({
    queryKey: ['order', order.id, 'dates', line.id],
    queryFn: ({ signal }) => ordersApi.lineDates(order.id, line.id, signal),
    refetchInterval: seatsMs,
  })
  const fits = ({ seats_free }: LineDate) => seats_free >= line.amount
  return (
    <DryRunDialog
      title={t('title', { name: line.name })}
      action={t('action')}
      typed={[chosen]}
      broken={{ po_id: chosen ? undefined : 'required' }}
      run={(dry_run) => ordersApi.moveLine(order.id, line.id, chosen ?? 0, dry_run)}
      onDone={() => {
        onClose()
        void done(t('done'))
      }}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <Failure error={error} onRetry={() => void refetch()} className="mt-0" />
          {!data && !error && <SkeletonText lines={4} />}
          {data?.length === 0 && <p className="text-stone">{t('none')}</p>}
          {data && data.length > 0 && (
            <fieldset aria-invalid={wrong('po_id') ? true : undefined} tabIndex={-1}>
              <legend className="mb-2 text-stone">{t('which', { count: line.amount })}</legend>
              <ul className="max-h-80 divide-y divide-line overflow-y-auto rounded-md border border-line">
                {data.map((date) => (
                  <DateChoice
                    key={date.option_id}
                    date={date}
                    isChosen={date.option_id === chosen}
                    isDisabled={!fits(date)}
                    onChoose={() => setChosen(date.option_id)}
                  />
                ))}
              </ul>
              {wrong('po_id') && <p className="mt-1 text-sm font-semibold text-bad">{t('choose')}</p>}
            </fieldset>
          )}
        </>
      )}
    </DryRunDialog>
  )
}

type ChoiceProps = { date: LineDate; isChosen: boolean; isDisabled: boolean; onChoose: () => void }

export function DateChoice({ date, isChosen, isDisabled, onChoose }: ChoiceProps) {
  const t = useTranslations('staffOrders')
  const { fullDays } = useFormat()
  const id = useId()
  return (
    <li>
      <label
        htmlFor={id}
        className="flex cursor-pointer items-center gap-3 px-3 py-2 has-checked:bg-mist has-disabled:cursor-not-allowed has-disabled:text-stone"
      >
        <input
          id={id}
          type="radio"
          name="date"
          className="tick"
          checked={isChosen}
          disabled={isDisabled}
          onChange={onChoose}
        />
        <span className="min-w-0 grow">
          <span className="block font-semibold">
            {fullDays(date.first_day, date.last_day ?? date.first_day)}
          </span>
          <span className="text-stone">
            {[date.location, date.language?.toUpperCase(), date.is_closed && t('act.move.closed')]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <span className="shrink-0 tabular-nums">{t('seatsFree', { count: date.seats_free })}</span>
      </label>
    </li>
  )
}
