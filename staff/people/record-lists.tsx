import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { toEuros } from '../../contract/rules/money/money.ts'
import type { StaffOrderRow } from '../../contract/staff/booking/orders.ts'
import type { Item, Money, OfferLink, Paper, Talk } from '../../contract/staff/records.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useFormat } from '../../ui/i18n/format.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { momentOf } from '../kit/i18n/moment.ts'
import { Card } from '../kit/page/page.tsx'
import { StatusBadge } from '../orders/status-badge.tsx'

/** The parts that the pages of customers, companies and people have in common. */

type Props<Row> = {
  title: string
  rows: readonly Row[]
  empty: string
  /** Beside the title. */
  action?: ReactNode
  children: (row: Row) => ReactNode
}

/** A company has hundreds of certificates; what comes after them on its page is found without scrolling past all. */
const [shownAtFirst, mostWithoutButton] = [8, 10]

/** A box with a row for each record, or what it says without any. Of many rows the first are shown until all are asked for. */
export function RecordRows<Row extends { id: number }>({ title, rows, empty, action, children }: Props<Row>) {
  const t = useTranslations('staffPeople')
  const [isOpen, setIsOpen] = useState(false)
  const isShort = rows.length > mostWithoutButton && !isOpen
  return (
    <Card title={rows.length ? `${title} (${rows.length})` : title} action={action}>
      {rows.length === 0 && <p className="text-stone">{empty}</p>}
      {rows.length > 0 && (
        <ul className="-my-2.5 divide-y divide-line">
          {(isShort ? rows.slice(0, shownAtFirst) : rows).map((row) => (
            <li key={row.id} className="py-2.5">
              {children(row)}
            </li>
          ))}
        </ul>
      )}
      {isShort && (
        <Button kind="quiet" size="sm" className="mt-4 px-0!" onClick={() => setIsOpen(true)}>
          {t('showAll', { count: rows.length })}
        </Button>
      )}
    </Card>
  )
}

/** Two lines: what it is with its state, and what is known of it. */
function Line({ title, end, detail }: { title: ReactNode; end?: ReactNode; detail?: ReactNode }) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 wrap-anywhere">{title}</span>
        {end && <span className="flex items-center gap-2 tabular-nums">{end}</span>}
      </div>
      {detail && <p className="text-stone wrap-anywhere">{detail}</p>}
    </>
  )
}

export function OrderRows({ orders, action }: { orders: readonly StaffOrderRow[]; action?: ReactNode }) {
  const t = useTranslations('staffPeople')
  const { locale, money } = useFormat()
  return (
    <RecordRows title={t('orders')} rows={orders} empty={t('noOrders')} action={action}>
      {(order) => (
        <Line
          title={
            <>
              <Link to={`/orders/${order.id}`} className="text-link font-semibold tabular-nums">
                {order.number}
              </Link>{' '}
              {order.names.join(', ')}
            </>
          }
          end={
            <>
              {money(toEuros(order.gross_cents))}
              <StatusBadge id={order.status_id} title={order.status_title} />
            </>
          }
          detail={[
            momentOf(locale, order.placed_at),
            order.buyer,
            order.open_cents > 0 && t('openAmount', { amount: money(toEuros(order.open_cents)) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      )}
    </RecordRows>
  )
}

const offerTones: Record<string, 'good' | 'wait' | 'bad'> = {
  sent: 'wait',
  accepted: 'good',
  declined: 'bad',
}

export function OfferRows({ offers }: { offers: readonly OfferLink[] }) {
  const t = useTranslations('staffPeople')
  const { money, day } = useFormat()
  return (
    <RecordRows title={t('offers')} rows={offers} empty={t('noOffers')}>
      {({ id, number, state, valid_until, net_cents }) => (
        <Line
          title={
            <Link to={`/offers/${id}`} className="text-link font-semibold tabular-nums">
              {number}
            </Link>
          }
          end={
            <>
              {money(toEuros(net_cents))}
              <Badge tone={offerTones[state] ?? 'neutral'}>{t(`offerState.${state as 'sent'}`)}</Badge>
            </>
          }
          detail={t('validUntil', { day: day(valid_until) })}
        />
      )}
    </RecordRows>
  )
}

const paperTones = { renew_now: 'wait', expiring: 'wait', expired: 'bad', valid: 'good' } as const

/** Certificates; of several people with their holder. */
export function PaperRows({ papers, hasHolders }: { papers: readonly Paper[]; hasHolders: boolean }) {
  const t = useTranslations('staffPeople')
  const { day } = useFormat()
  return (
    <RecordRows title={t('papers')} rows={papers} empty={t('noPapers')}>
      {(paper) => (
        <Line
          title={
            <>
              {hasHolders && (
                <>
                  {paper.person_id ? (
                    <Link to={`/people/${paper.person_id}`} className="text-link font-semibold">
                      {paper.holder}
                    </Link>
                  ) : (
                    <b>{paper.holder}</b>
                  )}{' '}
                </>
              )}
              {paper.product}
            </>
          }
          end={<Badge tone={paperTones[paper.state]}>{t(`paperState.${paper.state}`)}</Badge>}
          detail={[
            paper.number,
            t('issued', { day: day(paper.issued_on) }),
            paper.expires_on ? t('validUntil', { day: day(paper.expires_on) }) : t('neverExpires'),
          ].join(' · ')}
        />
      )}
    </RecordRows>
  )
}

const resultTones: Record<string, 'good' | 'bad'> = { approved: 'good', rejected: 'bad', expired: 'bad' }

export function ItemRows({ items }: { items: readonly Item[] }) {
  const t = useTranslations('staffPeople')
  const { day } = useFormat()
  return (
    <RecordRows title={t('items')} rows={items} empty={t('noItems')}>
      {({ name, sticker_number, serial_number, due_on, result }) => (
        <Line
          title={
            <>
              <b className="tabular-nums">{sticker_number}</b> {name}
            </>
          }
          end={
            <Badge tone={resultTones[result] ?? 'neutral'}>{t(`itemResult.${result as 'approved'}`)}</Badge>
          }
          detail={[serial_number, t('due', { day: day(due_on) })].join(' · ')}
        />
      )}
    </RecordRows>
  )
}

export function TalkRows({ talks }: { talks: readonly Talk[] }) {
  const t = useTranslations('staffPeople')
  const { locale } = useFormat()
  return (
    <RecordRows title={t('talks')} rows={talks} empty={t('noTalks')}>
      {({ id, kind, subject, name, created_at, state }) => (
        <Line
          title={
            <Link to={`/inbox/${id}`} className="text-link">
              <b>{t(`talkKind.${kind}`)}</b> {subject}
            </Link>
          }
          end={<Badge tone={state === 'new' ? 'wait' : 'neutral'}>{t(`talkState.${state}`)}</Badge>}
          detail={[momentOf(locale, created_at), name].filter(Boolean).join(' · ')}
        />
      )}
    </RecordRows>
  )
}

/** What was ordered in a year and what is still to be paid. */
export function MoneyFacts({ money: { orders, year_cents, open_cents } }: { money: Money }) {
  const t = useTranslations('staffPeople')
  const { money, number } = useFormat()
  const facts: [string, string][] = [
    [t('orders'), number(orders)],
    [t('yearTurnover'), money(toEuros(year_cents))],
    [t('open'), money(toEuros(open_cents))],
  ]
  return (
    <Card title={t('money')}>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-stone">{label}</dt>
            <dd className="text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
