import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import type { BoardSide } from '../../../contract/rules/planning/sides.ts'
import { type Day, dayOf } from '../../../contract/rules/time/day.ts'
import { mondayOf, weekNumber } from '../../../contract/rules/time/week.ts'
import type { PlanYear, YearCell } from '../../../contract/staff/planning/planning-year.ts'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { shareOf, stepOf } from './occupancy-model.ts'
import { Legend } from './occupancy-table.tsx'

type Props = { rows: PlanYear['rows']; weeks: readonly Day[]; side: BoardSide }

/** A year of weeks: how many course days each trainer, room or location has, how full they are and what is wrong. A week opens its board. */
export function YearTable({ rows, weeks, side }: Props) {
  const t = useTranslations('staffPlanning')
  const { day } = useFormat()
  const now = mondayOf(dayOf(new Date()))
  // Those without a trainer, room or location are shown when there are any.
  const shown = rows.filter(({ id, cells }) => cells.length > 0 || (id !== null && side !== 'location'))
  return (
    <>
      <div className="heat heat-narrow">
        <table>
          <caption className="sr-only">{t('year.caption')}</caption>
          <thead>
            <tr>
              <th scope="col" className="heat-name heat-corner">
                {t(`side.${side}`)}
              </th>
              {weeks.map((week) => (
                <th key={week} scope="col" data-now={week === now || undefined}>
                  <span className="sr-only">
                    {t('occupancy.week', { number: weekNumber(week), day: day(week) })}
                  </span>
                  <span aria-hidden="true" className="block font-normal">
                    {weekNumber(week)}
                  </span>
                  <span aria-hidden="true" className="block">
                    {day(week, 'monthDay')}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ id, name, note, cells }) => {
              const byWeek = new Map(cells.map((cell) => [cell.week, cell]))
              return (
                <tr key={id ?? 'none'}>
                  <th scope="row" className="heat-name" title={name}>
                    {name || t(`without.${side}`)}
                    {note && <span className="ml-1.5 font-normal text-stone">{note}</span>}
                  </th>
                  {weeks.map((week) => (
                    <Week
                      key={week}
                      cell={byWeek.get(week)}
                      href={`/planning?${new URLSearchParams({ by: side, span: 'week', from: week })}`}
                    />
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <Legend>
        <span className="ml-2">{t('year.legend')}</span>
      </Legend>
    </>
  )
}

function Week({ cell, href }: { cell: YearCell | undefined; href: string }) {
  const t = useTranslations('staffPlanning')
  if (!cell) return <td />
  const { days, seats, sold, clashes, warnings, asked, away } = cell
  const parts = [
    days ? t('year.days', { count: days }) : '',
    days ? t('sold', { sold, seats }) : '',
    clashes ? t('clashes', { count: clashes }) : '',
    warnings ? t('year.warnings', { count: warnings }) : '',
    asked ? t('openRequests', { count: asked }) : '',
    away ? t('year.away', { count: away }) : '',
  ].filter(Boolean)
  const text = parts.join(', ')
  return (
    <td className={away ? 'heat-away' : undefined}>
      <Link
        to={href}
        className="heat-cell"
        data-step={days ? stepOf(shareOf(cell)) : undefined}
        data-trouble={clashes ? 'clash' : warnings ? 'warning' : undefined}
        data-asked={asked > 0 || undefined}
        title={text}
      >
        <span aria-hidden="true">{days || ''}</span>
        {clashes > 0 && <TriangleAlert aria-hidden="true" className="ml-0.5 size-3" />}
        <span className="sr-only">{text}</span>
      </Link>
    </td>
  )
}
