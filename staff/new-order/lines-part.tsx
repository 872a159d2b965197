import { X } from 'lucide-react'
import { type Ref, useRef } from 'react'
import { maxLineAmount } from '../../contract/rules/limits.ts'
import type { Locale } from '../../contract/rules/locale.ts'
import { toEuros } from '../../contract/rules/money/money.ts'
import type { DeskCustomer, DeskOption, PricedOrder } from '../../contract/staff/booking/new-order.ts'
import { Badge } from '../../ui/badge.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useFormat } from '../../ui/i18n/format.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { deskApi } from '../api/booking/desk.ts'
import { Picker } from '../kit/picker/picker.tsx'
import type { CallLine } from './call.ts'
import { PeopleField } from './people-field.tsx'
import { typedEuros } from './typed-euros.ts'

type PickerProps = {
  ref?: Ref<HTMLInputElement>
  /** In which names are found. */
  language: Locale
  onPick: (option: DeskOption) => void
}

/** Finds a date by the course, the place and the month, with its seats now. */
export function OptionPicker({ ref, language, onPick }: PickerProps) {
  const t = useTranslations('staffNewOrder')
  const { money } = useFormat()
  return (
    <Picker<DeskOption>
      ref={ref}
      name={`options ${language}`}
      label={t('line.find')}
      placeholder={t('line.placeholder')}
      find={(q, signal) => deskApi.findOptions(q, language, signal)}
      keyOf={({ po_id }) => po_id}
      isBlocked={({ obstacle }) => obstacle !== null}
      onPick={onPick}
    >
      {(option) => (
        <>
          <span className="flex min-w-0 grow flex-col">
            <span className="truncate">
              <b>{option.code}</b> {option.name}
            </span>
            <span className="truncate text-xs text-stone">
              {[
                option.option_name,
                option.private_for && t('line.privateFor', { company: option.private_for }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <Seats option={option} />
          <span className="min-w-20 shrink-0 text-right tabular-nums">
            {option.group_cents === null
              ? money(toEuros(option.net_cents))
              : t('line.group', { price: money(toEuros(option.group_cents)) })}
          </span>
        </>
      )}
    </Picker>
  )
}

type SeatsProps = { option: Pick<DeskOption, 'obstacle' | 'seats_left'>; amount?: number }

/** How many seats are left, or why it cannot be booked. */
export function Seats({ option, amount = 1 }: SeatsProps) {
  const t = useTranslations('staffNewOrder')
  const { obstacle, seats_left: left } = option
  if (obstacle && obstacle !== 'full') return <Badge tone="bad">{t(`obstacle.${obstacle}`)}</Badge>
  if (left === null) return null
  const tone = left < amount ? 'bad' : left < 4 ? 'wait' : 'good'
  return <Badge tone={tone}>{t('line.seats', { count: left })}</Badge>
}

type LineProps = {
  line: CallLine
  /** Whose people can be picked. */
  customer: DeskCustomer | null
  /** With the seats and prices of this moment. */
  priced: PricedOrder['lines'][number] | undefined
  error: string | undefined
  onChange: (line: CallLine) => void
  onRemove: () => void
  /** After Enter in a field: to the next date. */
  onNext: () => void
}

/** One date of the order: how many, for whom, and at what price. */
export function LinePart({ line, customer, priced, error, onChange, onRemove, onNext }: LineProps) {
  const t = useTranslations('staffNewOrder')
  const { money, fullDays, locale } = useFormat()
  const amountField = useRef<HTMLInputElement>(null)
  const { option, amount, price, reason } = line
  const { first_day, last_day, location, option_name, name } = priced ?? option
  const onEnter = (event: React.KeyboardEvent) => {
    if (event.key !== 'Enter' || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    onNext()
  }
  return (
    <li className="border-t border-line py-3 first:border-0 first:pt-0">
      <div className="flex items-start gap-3">
        <div className="min-w-0 grow">
          <p className="font-semibold wrap-anywhere">
            {name} <span className="font-normal text-stone">{option.code}</span>
          </p>
          <p className="flex flex-wrap items-center gap-x-2 text-slate">
            {first_day
              ? [fullDays(first_day, last_day ?? first_day), location].filter(Boolean).join(' · ')
              : option_name}
            <Seats option={priced ?? option} amount={amount} />
          </p>
        </div>
        <span className="shrink-0 font-semibold tabular-nums">
          {priced && money(toEuros(priced.line_net_cents))}
        </span>
        <button
          type="button"
          className="tool size-8 justify-center px-0!"
          aria-label={t('line.remove', { name })}
          title={t('line.remove', { name })}
          onClick={onRemove}
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      </div>
      <div className="mt-2 flex flex-wrap items-start gap-3">
        <TextField
          ref={amountField}
          label={t('line.amount')}
          type="number"
          inputMode="numeric"
          min={1}
          max={maxLineAmount}
          className="w-20"
          autoFocus
          value={amount || ''}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) =>
            onChange({
              ...line,
              amount: Math.min(maxLineAmount, Math.max(0, Math.trunc(Number(target.value)))),
            })
          }
          onKeyDown={onEnter}
        />
        <TextField
          label={t('line.price')}
          inputMode="decimal"
          autoComplete="off"
          required={false}
          className="w-32"
          placeholder={typedEuros(priced?.net_cents ?? option.net_cents, locale)}
          value={price}
          onChange={({ target }) => onChange({ ...line, price: target.value })}
          onKeyDown={onEnter}
        />
        {price && (
          <TextField
            label={t('line.reason')}
            autoComplete="off"
            maxLength={200}
            className="min-w-40 grow"
            value={reason}
            error={error}
            onChange={({ target }) => onChange({ ...line, reason: target.value })}
            onKeyDown={onEnter}
          />
        )}
      </div>
      {option.kind === 'training' && amount > 0 && (
        <PeopleField line={line} customer={customer} onChange={onChange} />
      )}
    </li>
  )
}
