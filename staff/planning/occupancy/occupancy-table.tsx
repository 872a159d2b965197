import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { addDays, type Day, dayOf } from '../../../contract/rules/time/day.ts'
import { mondayOf, weekNumber } from '../../../contract/rules/time/week.ts'
import type { Occupancy, OccupancyCell, OccupancyQuery } from '../../../contract/staff/planning/occupancy.ts'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { addUp, shareOf, stepOf } from './occupancy-model.ts'

type Props = {
  rows: Occupancy['rows']
  weeks: readonly Day[]
  by: OccupancyQuery['by']
  category: number | undefined
}

/** A table of weeks. Each cell has its figure and a colour in five steps, and opens its dates. */
export function OccupancyTable({ rows, weeks, by, category }: Props) {
  const t = useTranslations('staffPlanning.occupancy')
  const { day } = useFormat()
  const now = mondayOf(dayOf(new Date()))
  const total = addUp(rows)
  /** The list of the dates of one week. */
  const hrefOf = (week: Day, id?: number) => {
    const query = new URLSearchParams({ days: `${week}..${addDays(week, 6)}`, time: 'all' })
    if (id !== undefined) query.set(by === 'location' ? 'location' : 'product', String(id))
    if (category !== undefined) query.set('category', String(category))
    return `/dates?${query}`
  }
  return (
    <>
      <div className="heat">
        <table>
          <caption className="sr-only">{t('caption')}</caption>
          <thead>
            <tr>
              <th scope="col" className="heat-name heat-corner">
                {t(`side.${by}`)}
              </th>
              {weeks.map((week) => (
                <th key={week} scope="col" data-now={week === now || undefined}>
                  <span className="sr-only">{t('week', { number: weekNumber(week), day: day(week) })}</span>
                  <span aria-hidden="true" className="block font-normal">
                    {t('weekShort', { number: weekNumber(week) })}
                  </span>
                  <span aria-hidden="true" className="block">
                    {day(week, 'monthDay')}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, code, cells }) => (
              <tr key={id}>
                <th scope="row" title={name} className="heat-name">
                  {code && (
                    <span className="mr-1.5 font-normal whitespace-nowrap text-stone max-md:block">
                      {code}
                    </span>
                  )}
                  <span className="max-md:line-clamp-2">{name}</span>
                </th>
                {weeks.map((week) => (
                  <Cell key={week} cell={cells.find((one) => one.week === week)} href={hrefOf(week, id)} />
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className="heat-name">
                {t('all')}
              </th>
              {weeks.map((week) => (
                <Cell key={week} cell={total.find((one) => one.week === week)} href={hrefOf(week)} />
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <Legend />
    </>
  )
}

/** The five steps, from nearly empty to nearly full. */
export function Legend({ children }: { children?: ReactNode }) {
  const t = useTranslations('staffPlanning.occupancy')
  return (
    <p className="mt-3 flex flex-wrap items-center gap-2 text-xs text-slate">
      {t('legend')}
      {[0, 1, 2, 3, 4].map((step) => (
        <span key={step} aria-hidden="true" className="heat-step" data-step={step} />
      ))}
      {children}
    </p>
  )
}

function Cell({ cell, href }: { cell: OccupancyCell | undefined; href: string }) {
  const t = useTranslations('staffPlanning.occupancy')
  if (!cell) return <td />
  const { dates, seats, sold } = cell
  const share = shareOf(cell)
  const text = t('cell', { share: `${share}%`, sold, seats, dates })
  return (
    <td>
      <Link to={href} className="heat-cell" data-step={stepOf(share)} title={text}>
        <span aria-hidden="true">{share}%</span>
        <span className="sr-only">{text}</span>
      </Link>
    </td>
  )
}
