import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { toEuros } from '../../../contract/rules/money/money.ts'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { datePlanQuery } from '../../api/planning/dates.ts'
import { momentOf } from '../../kit/i18n/moment.ts'
import { Failure } from '../../kit/page/failure.tsx'
import { Card } from '../../kit/page/page.tsx'
import { Findings, useFindingText } from '../../planning/plan/findings.tsx'
import { useCan } from '../../session/me.tsx'
import { SeatBar } from '../seat-bar.tsx'
import { BlocksCard } from './blocks-card.tsx'
import { CurveCard } from './curve-card.tsx'
import { useDate } from './use-date.ts'

/** The facts of a date: its seats, its days with their times, and what is wrong with its plan. */
export default function OverviewTab() {
  const t = useTranslations('staffDates')
  const tp = useTranslations('staffPlanning')
  const { money, locale } = useFormat()
  const date = useDate()
  const facts: [string, ReactNode][] = [
    [t('column.code'), date.code],
    [t('column.location'), date.location ?? '–'],
    [t('column.language'), date.language ? t(`language.${date.language}`) : '–'],
    [t('column.state'), tp(`state.${date.state}`)],
    ...(date.visibility === 'private'
      ? [[t('privateFor'), <Company key="company" />] as [string, ReactNode]]
      : []),
    date.group_price_cents === null
      ? [t('price'), money(toEuros(date.price_cents + date.surcharge_cents))]
      : [t('groupPrice'), money(toEuros(date.group_price_cents))],
    [t('bookUntil'), momentOf(locale, date.book_until)],
    [t('column.trainers'), date.trainers.join(', ') || t('nobody')],
    [t('column.rooms'), date.rooms.join(', ') || t('noRoom')],
  ]
  const seats: [string, ReactNode][] = [
    [
      t('column.taken'),
      <SeatBar key="bar" taken={date.taken} seats={date.seats} minimum={date.minimum_seats} />,
    ],
    [t('confirmed'), date.confirmed],
    [t('held'), date.taken - date.confirmed - date.blocked],
    [t('blocks.title'), date.blocked],
    [t('free'), date.seats - date.taken],
    [t('column.minimum'), date.minimum_seats ?? '–'],
    [t('column.missing'), date.names_missing],
  ]
  return (
    <div className="order-grid">
      <div className="flex min-w-0 flex-col gap-4">
        <Days />
        <CurveCard />
        <Card title={t('facts')}>
          <Facts facts={facts} />
        </Card>
      </div>
      <div className="order-side">
        <Card title={t('seats')}>
          <Facts facts={seats} />
        </Card>
        <BlocksCard />
      </div>
    </div>
  )
}

/** The company of a private date. */
function Company() {
  const can = useCan()
  const { company } = useDate()
  if (!company) return '–'
  if (!can('people:read')) return company.name
  return (
    <Link to={`/companies/${company.id}`} className="text-link">
      {company.name}
    </Link>
  )
}

const Facts = ({ facts }: { facts: readonly [string, ReactNode][] }) => (
  <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
    {facts.map(([label, value]) => (
      <div key={label} className="contents">
        <dt className="text-stone">{label}</dt>
        <dd className="min-w-0 wrap-anywhere tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
)

/** Each day with its times and what is wrong with its plan. */
function Days() {
  const t = useTranslations('staffDates')
  const { day: dayText } = useFormat()
  const date = useDate()
  const isPlanned = date.state !== 'cancelled'
  const { data: plan, error, refetch } = useQuery({ ...datePlanQuery(date.id), enabled: isPlanned })
  const { textOf } = useFindingText(plan ?? { days: [], trainers: [], rooms: [] })
  return (
    <Card title={t('days')}>
      <ul className="-my-3 divide-y divide-line">
        {date.days.map(({ id, day, starts_at, ends_at }) => (
          <li key={id} className="py-3">
            <p>
              <b>{dayText(day, 'full')}</b>{' '}
              <span className="text-stone tabular-nums">
                {starts_at}–{ends_at}
              </span>
            </p>
            <Findings findings={plan?.findings.filter(({ day_id }) => day_id === id) ?? []} textOf={textOf} />
          </li>
        ))}
      </ul>
      {plan && plan.findings.length === 0 && <p className="mt-3 text-stone">{t('noConflicts')}</p>}
      {isPlanned && !plan && !error && <SkeletonText lines={1} className="mt-3" />}
      <Failure error={error} onRetry={() => void refetch()} />
    </Card>
  )
}
