import { addDays, addMonths, weekday } from '../../../contract/rules/day.ts'
import type { AgendaDate } from '../../../contract/wire/catalogue/agenda.ts'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { mondayOf } from './weeks.ts'

/** Names in a day's cell; the others are behind one link. */
const shownPerDay = 3

type Props = {
  dates: AgendaDate[]
  /** The agenda of one day, as a list. */
  hrefOfDay: (day: string) => string
}

/** Dates on calendar months. On a phone a day shows how many there are. */
export function AgendaCalendar({ dates, hrefOfDay }: Props) {
  const { day, weekdays } = useFormat()
  const months = [...new Set(dates.map(({ first_day }) => first_day.slice(0, 7)))]
  const byDay = Map.groupBy(dates, ({ first_day }) => first_day)
  return months.map((month) => (
    <section key={month} aria-labelledby={`month-${month}`} className="mt-10 first:mt-0">
      <h2 id={`month-${month}`} className="text-xl first-letter:uppercase">
        {day(`${month}-01`, 'month')}
      </h2>
      <table className="mt-3 w-full table-fixed border-collapse">
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" className="border border-line bg-mist py-1.5 text-sm">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <Cell
                  key={one}
                  day={one}
                  isInMonth={one.startsWith(month)}
                  dates={one.startsWith(month) ? (byDay.get(one) ?? []) : []}
                  href={hrefOfDay(one)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  ))
}

type CellProps = { day: string; isInMonth: boolean; dates: AgendaDate[]; href: string }

function Cell({ day, isInMonth, dates, href }: CellProps) {
  const t = useTranslations('agenda')
  const hidden = dates.length - shownPerDay
  return (
    <td className="h-16 border border-line p-1 align-top text-sm sm:h-28 sm:p-2">
      {isInMonth && <span className="text-slate tabular-nums">{Number(day.slice(8))}</span>}
      {dates.length > 0 && (
        <>
          <a
            href={href}
            className="mt-1 flex min-h-8 items-center justify-center rounded-md bg-signal font-bold text-ink sm:hidden"
          >
            {dates.length}
            <span className="sr-only">{t('datesOnDay', { count: dates.length })}</span>
          </a>
          <ul className="space-y-1 max-sm:hidden">
            {dates.slice(0, shownPerDay).map((date) => (
              <li key={date.po_id} className="truncate">
                <a href={`${date.uri}?po_id=${date.po_id}`} className="text-link leading-6">
                  {date.name}
                </a>
              </li>
            ))}
            {hidden > 0 && (
              <li>
                <a href={href} className="text-link leading-6 font-semibold">
                  {t('moreOnDay', { count: hidden })}
                </a>
              </li>
            )}
          </ul>
        </>
      )}
    </td>
  )
}

/** The weeks of a month as rows of seven days; days of other months fill the first and last row. */
function weeksOf(month: string): string[][] {
  const first = `${month}-01`
  const last = addDays(addMonths(first, 1), -1)
  const weeks: string[][] = []
  for (let monday = mondayOf(first); monday <= addDays(last, 1 - weekday(last)); monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)))
  return weeks
}
