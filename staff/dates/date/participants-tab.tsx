import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { DateSeat } from '../../../contract/staff/planning/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { dateSeatsQuery } from '../../api/planning/dates.ts'
import { Failure } from '../../kit/page/failure.tsx'
import { Card, Nothing } from '../../kit/page/page.tsx'
import { StatusBadge } from '../../orders/status-badge.tsx'
import { useCan } from '../../session/me.tsx'
import { useDate } from './use-date.ts'

/** Who attends: one row per seat that is sold or held. */
export default function ParticipantsTab() {
  const t = useTranslations('staffDates')
  const date = useDate()
  const { data: seats, error, refetch } = useQuery(dateSeatsQuery(date.id))
  return (
    <>
      <Failure error={error} onRetry={() => void refetch()} className="mt-0 mb-3" />
      {!seats && !error && <SkeletonText lines={8} />}
      {seats && seats.length === 0 && <Nothing title={t('noSeats')}>{t('noSeatsText')}</Nothing>}
      {seats && seats.length > 0 && (
        <Card title={t('seatCount', { count: seats.length })}>
          <ul aria-label={t('tab.participants')} className="-my-3 divide-y divide-line">
            {seats.map((seat) => (
              <Seat key={`${seat.line_id} ${seat.seat}`} seat={seat} />
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

function Seat({ seat }: { seat: DateSeat }) {
  const t = useTranslations('staffDates')
  const can = useCan()
  const name = seat.name || t('unknown')
  return (
    <li className="grid gap-x-4 gap-y-1 py-2.5 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_auto_minmax(0,1fr)] md:items-center">
      <span className="min-w-0 wrap-anywhere">
        {seat.person_id ? (
          <Link to={`/people/${seat.person_id}`} className="text-link font-semibold">
            {name}
          </Link>
        ) : (
          <span className={seat.name ? 'font-semibold' : 'text-wait'}>{name}</span>
        )}
        {seat.email && <span className="block text-xs text-stone">{seat.email}</span>}
      </span>
      <span className="min-w-0 wrap-anywhere">
        {seat.company_id ? (
          <Link to={`/companies/${seat.company_id}`} className="text-link">
            {seat.company}
          </Link>
        ) : (
          (seat.company ?? seat.buyer)
        )}
      </span>
      <span className="flex flex-wrap items-center gap-2">
        {can('orders:read') ? (
          <Link to={`/orders/${seat.order_id}`} className="text-link tabular-nums">
            {seat.number}
          </Link>
        ) : (
          <span className="tabular-nums">{seat.number}</span>
        )}
        <StatusBadge id={seat.status_id} title={seat.status_title} />
        <Badge tone={seat.is_paid ? 'good' : 'wait'}>{t(seat.is_paid ? 'paid' : 'unpaid')}</Badge>
      </span>
      <span className="text-wait md:text-right">
        {seat.missing.map((need) => t(`need.${need as 'name'}`)).join(', ')}
      </span>
    </li>
  )
}
