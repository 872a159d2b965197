import { useQuery } from '@tanstack/react-query'
import {
  BanknoteX,
  CalendarCheck,
  CalendarClock,
  CreditCard,
  FileClock,
  Inbox,
  type LucideIcon,
  MailWarning,
  MessageSquare,
  Stamp,
  Star,
  TicketX,
  Undo2,
  UserRoundPen,
  UserRoundX,
} from 'lucide-react'
import { Link } from 'react-router'
import { orderStatus } from '../../contract/rules/booking/order-status.ts'
import { dayOf } from '../../contract/rules/time/day.ts'
import type { Today, WaitingKind } from '../../contract/staff/today.ts'
import { useFormat } from '../../ui/i18n/format.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { recordsApi } from '../api/records.ts'
import { momentOf } from '../kit/i18n/moment.ts'
import { Failure } from '../kit/page/failure.tsx'
import { Card, Nothing, Page } from '../kit/page/page.tsx'
import { OwnPlan } from '../planning/resources/own-plan.tsx'
import { useCan, useMe } from '../session/me.tsx'
import { OwnTasks } from '../tasks/own-tasks.tsx'
import { Mentions } from './mentions.tsx'

/** Where one works on what waits. */
const places: Record<WaitingKind, { to: string; icon: LucideIcon }> = {
  unanswered: { to: '/inbox?state=new,open&kind=contact,call_back,quotation,inspection', icon: Inbox },
  withdrawals: { to: '/inbox?state=new,open&kind=withdrawal', icon: Undo2 },
  orders_to_approve: { to: `/orders?status=${orderStatus.awaitingApproval}`, icon: Stamp },
  paid_without_seat: { to: `/orders?status=${orderStatus.withoutSeat}`, icon: TicketX },
  names_missing: { to: `/orders?status=${orderStatus.awaitingParticipants}`, icon: UserRoundPen },
  chats: { to: '/chat', icon: MessageSquare },
  reviews: { to: '/reviews', icon: Star },
  failed_mails: { to: '/mails?state=failed', icon: MailWarning },
  overdue: { to: '/orders?paid=overdue', icon: CalendarClock },
  failed_payments: { to: '/orders?paid=failed', icon: CreditCard },
  failed_refunds: { to: '/orders?paid=overpaid', icon: BanknoteX },
  dates_to_decide: { to: '/planning/decide', icon: CalendarCheck },
  trainers_declined: { to: '/planning', icon: UserRoundX },
  registers_late: { to: '/registers?state=late', icon: FileClock },
}

/** What waits for this colleague, and the courses that begin today and tomorrow. */
export default function TodayPage() {
  const t = useTranslations('staffToday')
  const { name } = useMe()
  const can = useCan()
  const { data, error, refetch } = useQuery({
    queryKey: ['today'],
    queryFn: ({ signal }) => recordsApi.today(signal),
    refetchInterval: 5 * 60_000,
  })
  return (
    <Page title={t('title')}>
      <p className="-mt-2 mb-5 text-stone">
        {t(data && !isWaiting(data) ? 'helloOnly' : 'hello', { name: name.split(' ')[0] ?? name })}
      </p>
      <Failure error={error} onRetry={() => void refetch()} className="mt-0 mb-4" />
      {!data && !error && <SkeletonText lines={6} />}
      {can('dates:own') && <OwnPlan />}
      {data && data.mentions.length > 0 && <Mentions mentions={data.mentions} />}
      {data && (
        <Waiting
          waiting={data.waiting}
          isAllDone={!isWaiting(data) && (can('dates:read') || !can('dates:own'))}
        />
      )}
      <OwnTasks />
      {data && data.late_answers.length > 0 && (
        <DateList
          title={t('lateAnswers')}
          dates={data.late_answers}
          part="changes"
          countText={(count) => t('lateCount', { count })}
        />
      )}
      {data && data.walk_ins.length > 0 && (
        <DateList
          title={t('walkIns')}
          dates={data.walk_ins}
          part="papers"
          countText={(count) => t('walkInCount', { count })}
        />
      )}
      {data && can('dates:read') && <Starts starts={data.starts} />}
    </Page>
  )
}

const isWaiting = ({ waiting, mentions, late_answers, walk_ins }: Today) =>
  waiting.some(({ count }) => count > 0) || mentions.length + late_answers.length + walk_ins.length > 0

function Waiting({ waiting, isAllDone }: Pick<Today, 'waiting'> & { isAllDone: boolean }) {
  const t = useTranslations('staffToday')
  const { locale, number, day } = useFormat()
  /** Of some things only the day is known. */
  const timeOf = (oldest: string) =>
    oldest.length === 10 ? day(oldest, 'weekday') : momentOf(locale, oldest)
  const open = waiting.filter(({ count }) => count > 0)
  if (open.length === 0)
    return !isAllDone ? null : (
      <Card className="mb-6">
        <Nothing title={t('nothing')}>{t('nothingText')}</Nothing>
      </Card>
    )
  return (
    <ul aria-label={t('waits')} className="mb-6 grid grid-cols-2 gap-3 lg:grid-cols-3 xl:grid-cols-4">
      {open.map(({ kind, count, oldest }) => {
        const { to, icon: Icon } = places[kind]
        return (
          <li key={kind}>
            <Link to={to} className="today-card">
              <span className="flex items-start justify-between">
                <span className="text-3xl font-extrabold tracking-tight tabular-nums">{number(count)}</span>
                <Icon aria-hidden="true" className="size-5 text-stone" />
              </span>
              <span className="font-semibold">{t(`waiting.${kind}`, { count })}</span>
              {oldest && <span className="text-xs text-stone">{t('since', { time: timeOf(oldest) })}</span>}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

type DateListProps = {
  title: string
  dates: Today['late_answers']
  /** The part of the date's page to open. */
  part: string
  countText: (count: number) => string
}

/** Dates about which somebody has to do something: call buyers who have not answered, book people who came without an order. */
function DateList({ title, dates, part, countText }: DateListProps) {
  const { day } = useFormat()
  return (
    <Card title={title} className="mb-4">
      <ul className="-my-2 divide-y divide-line">
        {dates.map(({ option_id, code, name, first_day, count }) => (
          <li key={option_id}>
            <Link
              to={`/dates/${option_id}/${part}`}
              className="-mx-2 flex flex-wrap items-center gap-x-4 gap-y-0.5 rounded-md px-2 py-2 hover:bg-mist"
            >
              <span className="min-w-40 flex-1">
                <span className="block font-semibold">{name}</span>
                <span className="text-stone">
                  {code} · {day(first_day, 'weekday')}
                </span>
              </span>
              <span className="font-semibold text-wait">{countText(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Starts({ starts }: Pick<Today, 'starts'>) {
  const t = useTranslations('staffToday')
  const today = dayOf(new Date())
  const groups = [
    { label: t('startsToday'), rows: starts.filter(({ first_day }) => first_day === today) },
    { label: t('startsTomorrow'), rows: starts.filter(({ first_day }) => first_day !== today) },
  ]
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      {groups.map(({ label, rows }) => (
        <Card key={label} title={label}>
          {rows.length === 0 && <p className="text-stone">{t('noStarts')}</p>}
          <ul className="divide-y divide-line not-empty:-my-2">
            {rows.map((row) => (
              <li key={row.option_id}>
                <Link
                  to={`/dates/${row.option_id}/participants`}
                  className="-mx-2 flex flex-wrap items-center gap-x-4 gap-y-0.5 rounded-md px-2 py-2 hover:bg-mist"
                >
                  <span className="w-12 shrink-0 tabular-nums text-stone">
                    {row.starts_at?.slice(0, 5) ?? ''}
                  </span>
                  <span className="min-w-40 flex-1">
                    <span className="block font-semibold">{row.name}</span>
                    <span className="text-stone">
                      {row.code}
                      {row.location && ` · ${row.location}`}
                    </span>
                  </span>
                  <span className="tabular-nums">
                    {t('booked', { booked: row.booked, seats: row.seats })}
                  </span>
                  {row.names_missing > 0 && (
                    <span className="font-semibold text-wait">
                      {t('namesMissing', { count: row.names_missing })}
                    </span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  )
}
