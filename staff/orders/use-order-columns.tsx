import { toEuros } from '../../contract/rules/money/money.ts'
import type { StaffOrderRow } from '../../contract/staff/booking/orders.ts'
import { Badge } from '../../ui/badge.tsx'
import { useFormat } from '../../ui/i18n/format.ts'
import { dayOf } from '../../ui/i18n/instant.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { momentOf } from '../kit/i18n/moment.ts'
import type { Column } from '../kit/list/columns.ts'
import { methodName } from './method-name.ts'
import { StatusBadge } from './status-badge.tsx'

export function useOrderColumns(): Column<StaffOrderRow>[] {
  const t = useTranslations('staffOrders')
  const { locale, money, day } = useFormat()
  return [
    {
      name: 'number',
      label: t('column.number'),
      sort: 'number',
      cell: ({ number }) => <span className="font-semibold tabular-nums">{number}</span>,
    },
    {
      name: 'placed',
      label: t('column.placed'),
      isRoomy: true,
      sort: 'placed',
      cell: ({ placed_at }) => (
        <time dateTime={placed_at} title={momentOf(locale, placed_at)}>
          {dayOf(locale, placed_at)}
        </time>
      ),
    },
    {
      name: 'buyer',
      label: t('column.buyer'),
      sort: 'buyer',
      isWide: true,
      cell: ({ buyer, company }) => (
        <>
          {company ?? buyer}
          {company && <span className="text-stone"> · {buyer}</span>}
        </>
      ),
    },
    {
      name: 'what',
      label: t('column.what'),
      isWide: true,
      cell: ({ names, seats }) => (
        <span title={names.join(', ')}>
          {seats > 0 && <span className="text-stone tabular-nums">{seats} × </span>}
          {names.join(', ')}
        </span>
      ),
    },
    {
      name: 'first_day',
      label: t('column.firstDay'),
      sort: 'first_day',
      cell: ({ first_day }) => (first_day ? day(first_day) : '–'),
    },
    {
      name: 'status',
      label: t('column.status'),
      cell: ({ status_id, status_title }) => <StatusBadge id={status_id} title={status_title} />,
    },
    {
      name: 'total',
      label: t('column.total'),
      isRoomy: true,
      sort: 'total',
      align: 'end',
      cell: ({ gross_cents }) => money(toEuros(gross_cents)),
    },
    {
      name: 'open',
      label: t('column.open'),
      sort: 'open',
      align: 'end',
      cell: ({ open_cents, paid_cents }) =>
        open_cents === 0 ? (
          <span className="text-stone">{paid_cents > 0 ? t('paid') : '–'}</span>
        ) : (
          <span className={open_cents < 0 ? 'font-semibold text-bad' : 'font-semibold'}>
            {money(toEuros(open_cents))}
          </span>
        ),
    },
    {
      name: 'names',
      label: t('column.names'),
      isRoomy: true,
      align: 'end',
      cell: ({ participants_missing: count }) =>
        count > 0 ? <span className="font-semibold text-wait">{count}</span> : null,
    },
    {
      name: 'tags',
      label: t('column.tags'),
      isRoomy: true,
      cell: ({ tags }) => (
        <span className="inline-flex gap-1">
          {tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </span>
      ),
    },
    {
      name: 'assignee',
      label: t('column.assignee'),
      isRoomy: true,
      cell: ({ assignee }) => assignee?.name ?? null,
    },
    {
      name: 'source',
      label: t('column.source'),
      isExtra: true,
      cell: ({ source }) => t(`source.${source}`),
    },
    {
      name: 'email',
      label: t('column.email'),
      isExtra: true,
      cell: ({ email }) => email,
    },
    {
      name: 'method',
      label: t('column.method'),
      isExtra: true,
      cell: ({ payment_method }) => methodName(locale, payment_method),
    },
  ]
}
