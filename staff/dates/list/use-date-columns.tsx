import type { DateRow } from '../../../contract/staff/planning/dates.ts'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import type { Column } from '../../kit/list/columns.ts'
import { DateStateBadge } from '../../records/date-state-badge.tsx'
import { SeatBar } from '../seat-bar.tsx'

export function useDateColumns(): Column<DateRow>[] {
  const t = useTranslations('staffDates')
  const tp = useTranslations('staffPlanning')
  const { days } = useFormat()
  const none = (text: string) => <span className="text-wait">{text}</span>
  return [
    {
      name: 'code',
      label: t('column.code'),
      sort: 'code',
      cell: ({ code }) => <span className="font-semibold tabular-nums">{code}</span>,
    },
    {
      name: 'name',
      label: t('column.name'),
      sort: 'name',
      isWide: true,
      cell: ({ name, location }) => (
        <span title={name} className="block leading-tight">
          <span className="line-clamp-2 whitespace-normal max-xl:line-clamp-1">{name}</span>
          <span className="block truncate text-xs text-stone xl:hidden">{location}</span>
        </span>
      ),
    },
    {
      name: 'days',
      label: t('column.days'),
      sort: 'first_day',
      cell: ({ first_day, last_day }) => <span className="tabular-nums">{days(first_day, last_day)}</span>,
    },
    {
      name: 'location',
      label: t('column.location'),
      sort: 'location',
      isRoomy: true,
      cell: ({ location }) => location,
    },
    {
      name: 'trainers',
      label: t('column.trainers'),
      isRoomy: true,
      cell: ({ trainers, state }) =>
        trainers.join(', ') || (state === 'cancelled' ? null : none(t('nobody'))),
    },
    {
      name: 'rooms',
      label: t('column.rooms'),
      isExtra: true,
      cell: ({ rooms, state }) => rooms.join(', ') || (state === 'cancelled' ? null : none(t('noRoom'))),
    },
    {
      name: 'language',
      label: t('column.language'),
      isRoomy: true,
      cell: ({ language }) => language?.toUpperCase(),
    },
    {
      name: 'taken',
      label: t('column.taken'),
      sort: 'taken',
      cell: ({ taken, seats, minimum_seats, names_missing }) => (
        <>
          <SeatBar taken={taken} seats={seats} minimum={minimum_seats} isTight />
          {names_missing > 0 && (
            <span className="ml-2 text-xs text-wait" title={t('namesMissing', { count: names_missing })}>
              {t('names', { count: names_missing })}
            </span>
          )}
        </>
      ),
    },
    {
      name: 'minimum',
      label: t('column.minimum'),
      isExtra: true,
      align: 'end',
      cell: ({ minimum_seats }) => minimum_seats,
    },
    {
      name: 'missing',
      label: t('column.missing'),
      sort: 'missing',
      isExtra: true,
      align: 'end',
      cell: ({ names_missing }) =>
        names_missing > 0 ? <span className="font-semibold text-wait">{names_missing}</span> : null,
    },
    {
      name: 'state',
      label: t('column.state'),
      cell: ({ state }) => <DateStateBadge state={state} name={tp(`state.${state}`)} />,
    },
  ]
}
