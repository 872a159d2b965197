import { Fragment, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { type OrderStatus, orderStatus } from '../../contract/rules/booking/order-status.ts'
import { shownDiscountCents } from '../../contract/rules/booking/shown-discount.ts'
import { toEuros } from '../../contract/rules/money/money.ts'
import { typedDay } from '../../contract/rules/time/typed-day.ts'
import type { StaffOrder } from '../../contract/staff/booking/orders.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useFormat } from '../../ui/i18n/format.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { Card } from '../kit/page/page.tsx'
import { useCan, useMe } from '../session/me.tsx'
import { LineMenu } from './line-menu.tsx'
import { ParticipantsForm } from './participants-form.tsx'
import type { OrderLine as Line } from './people.ts'
import { findTyped } from './use-people.ts'

/** What was ordered, who attends, and what it costs. */
export function OrderLines({ order }: { order: StaffOrder }) {
  const t = useTranslations('staffOrders')
  const { money } = useFormat()
  const euros = (cents: number) => money(toEuros(cents))
  const rows: [string, number][] = [
    [t('money.net'), order.net_cents],
    [t('money.vat'), order.vat_cents],
    [t('money.gross'), order.gross_cents],
    [t('money.paid'), order.paid_cents],
    ...(order.refunded_cents ? ([[t('money.refunded'), order.refunded_cents]] as [string, number][]) : []),
  ]
  return (
    <Card title={t('lines')}>
      <ul className="-mt-4 divide-y divide-line">
        {order.lines.map((line) => (
          <OrderLine key={line.id} order={order} line={line} />
        ))}
      </ul>
      <dl className="mt-2 ml-auto grid w-fit grid-cols-[auto_auto] gap-x-8 gap-y-1 border-t border-line pt-3 tabular-nums">
        {rows.map(([label, cents]) => (
          <div key={label} className="contents">
            <dt className="text-stone">{label}</dt>
            <dd className="text-right">{euros(cents)}</dd>
          </div>
        ))}
        <dt className="font-bold">{t(order.open_cents < 0 ? 'money.overpaid' : 'money.open')}</dt>
        <dd className={`text-right font-bold ${order.open_cents < 0 ? 'text-bad' : ''}`}>
          {euros(Math.abs(order.open_cents))}
        </dd>
      </dl>
    </Card>
  )
}

function OrderLine({ order, line }: { order: StaffOrder; line: Line }) {
  const t = useTranslations('staffOrders')
  const { money, fullDays } = useFormat()
  const can = useCan()
  const days = line.first_day && fullDays(line.first_day, line.last_day ?? line.first_day)
  const facts = [
    days &&
      (line.option_id && can('dates:read') ? (
        <Link to={`/dates/${line.option_id}`} className="text-link">
          {days}
        </Link>
      ) : (
        days
      )),
    line.location,
    line.seats_free !== null && t('seatsFree', { count: line.seats_free }),
  ].filter(Boolean)
  return (
    <li className="py-3">
      <div className="flex items-start justify-between gap-4">
        <p className="min-w-0 wrap-anywhere">
          <span className="text-stone tabular-nums">{line.amount} × </span>
          <b>{line.name}</b>
          {line.code && <span className="text-stone"> {line.code}</span>}
          {line.option_name && !line.first_day && <span className="text-stone"> · {line.option_name}</span>}
        </p>
        <span className="flex shrink-0 items-center gap-2">
          <span className="tabular-nums">{money(toEuros(line.gross_cents))}</span>
          {line.kind === 'option' && <LineMenu order={order} line={line} />}
        </span>
      </div>
      {facts.length > 0 && (
        <p className="text-stone">
          {facts.map((fact, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the facts do not change places
            <Fragment key={index}>
              {index > 0 && ' · '}
              {fact}
            </Fragment>
          ))}
        </p>
      )}
      {shownDiscountCents(line) > 0 && (
        <p className="text-stone">{t('discount', { amount: money(toEuros(line.discount_cents)) })}</p>
      )}
      {line.product_kind === 'training' && line.kind !== 'fee' && <Participants order={order} line={line} />}
    </li>
  )
}

/** Who attends: a list, or the cells to change it. */
function Participants({ order, line }: { order: StaffOrder; line: Line }) {
  const t = useTranslations('staffOrders')
  const can = useCan()
  const me = useMe()
  /** The seat whose cells are opened; null while nobody is changed. */
  const [edited, setEdited] = useState<number | null>(null)
  const draftKey = `${me.id} participants ${line.id}`
  const status = order.status_id as OrderStatus
  const mayChange = line.kind === 'option' && status !== orderStatus.ended && can('orders:write')
  // What was typed and not saved, before a reload.
  useEffect(() => {
    let isGone = false
    if (mayChange) void findTyped(draftKey).then((found) => found && !isGone && setEdited(0))
    return () => {
      isGone = true
    }
  }, [draftKey, mayChange])
  if (edited !== null && mayChange)
    return (
      <ParticipantsForm
        order={order}
        line={line}
        draftKey={draftKey}
        firstSeat={edited}
        onClose={() => setEdited(null)}
      />
    )
  const unknown = line.kind === 'option' ? line.amount - line.participants.length : 0
  return (
    <div className="mt-2 border-l-2 border-line pl-3">
      <ul aria-label={t('participants')} className="flex flex-col gap-1">
        {line.participants.map(({ id, name, email, details, is_complete }, seat) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3">
            {mayChange ? (
              <button
                type="button"
                className="cursor-pointer underline-offset-2 hover:underline"
                title={t('people.editOne', { name })}
                onClick={() => setEdited(seat)}
              >
                {name}
              </button>
            ) : (
              <span>{name}</span>
            )}
            {email && <span className="text-stone">{email}</span>}
            {Object.entries(details).map(([field, value]) => (
              <span key={field} className="text-xs text-stone">
                {field === 'date_of_birth' ? typedDay(value) : value}
              </span>
            ))}
            {!is_complete && line.kind === 'option' && <Badge tone="wait">{t('incomplete')}</Badge>}
          </li>
        ))}
        {unknown > 0 && <li className="font-semibold text-wait">{t('missing', { count: unknown })}</li>}
      </ul>
      {mayChange && (
        <Button kind="outline" size="sm" className="mt-2" onClick={() => setEdited(0)}>
          {t(line.participants.length ? 'people.edit' : 'people.add')}
        </Button>
      )}
    </div>
  )
}
