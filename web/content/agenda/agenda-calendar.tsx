import { ChevronLeft, ChevronRight } from 'lucide-react'
import { monthRange } from '../../../contract/rules/catalogue/wish.ts'
import { addDays, addMonths, daysBetween, weekday } from '../../../contract/rules/time/day.ts'
import { mondayOf } from '../../../contract/rules/time/week.ts'
import type { AgendaDate } from '../../../contract/wire/catalogue/agenda.ts'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { SeatsLeft } from '../../catalogue/cards/seats-left.tsx'
import type { AgendaData } from './load-agenda.ts'
import { NextDate } from './no-dates.tsx'
import type { AgendaControl } from './use-agenda.ts'

type Props = {
  data: AgendaData
  calendar: NonNullable<AgendaData['calendar']>
  control: AgendaControl
}

/** One month of dates: a calendar on wide screens, a list of days on a phone. Both are the same list of days. */
export function AgendaCalendar({ data, calendar: { month, days }, control }: Props) {
  const t = useTranslations('agenda')
  const { day, weekdays } = useFormat()
  const { query, agenda } = data
  const { from, to } = monthRange(month)
  const counts = new Map(days.map((one) => [one.day, one.count]))
  const byDay = Map.groupBy(agenda.data, ({ first_day }) => first_day)
  const total = days.reduce((sum, { count }) => sum + count, 0)
  // In the first month with dates, weeks that have passed are left out.
  const isFirst = month === agenda.dates.months[0]?.month
  const monday = isFirst && days[0] ? mondayOf(days[0].day) : from
  const start = monday > from ? monday : from
  return (
    <section aria-labelledby="month">
      <div className="flex items-center justify-between gap-3 border-b-2 border-ink pb-3">
        <MonthLink data={data} month={month} step={-1} control={control} />
        <h2 id="month" aria-live="polite" className="text-center text-xl sm:text-2xl">
          <span className="inline-block first-letter:uppercase">{day(from, 'month')}</span>
          <span className="block text-sm font-normal tracking-normal text-slate">
            {t('dateCount', { count: total })}
          </span>
        </h2>
        <MonthLink data={data} month={month} step={1} control={control} />
      </div>
      {total === 0 ? (
        <NextDate data={data} month={month} control={control} />
      ) : (
        <>
          <div aria-hidden="true" className="mt-4 grid grid-cols-7 max-md:hidden">
            {weekdays.map((name) => (
              <span key={name} className="pb-1.5 text-sm font-bold text-slate">
                {name}
              </span>
            ))}
          </div>
          <ol className="md:grid md:grid-cols-7 md:border-t md:border-l md:border-line">
            {Array.from({ length: daysBetween(start, to) + 1 }, (_, index) => addDays(start, index)).map(
              (one) => (
                <DayOfMonth
                  key={one}
                  day={one}
                  column={one === start ? weekday(one) : undefined}
                  count={counts.get(one) ?? 0}
                  dates={byDay.get(one) ?? []}
                  href={control.hrefOf({ view: 'list', wish: { ...query.wish, from: one, to: one } })}
                />
              ),
            )}
          </ol>
        </>
      )}
    </section>
  )
}

type MonthLinkProps = { data: AgendaData; month: string; step: -1 | 1; control: AgendaControl }

/** The month before or after, with how many dates it has. There is none beyond the first and the last month with dates. */
function MonthLink({ data, month, step, control }: MonthLinkProps) {
  const t = useTranslations('agenda')
  const { day } = useFormat()
  const { months } = data.agenda.dates
  const target = addMonths(`${month}-01`, step).slice(0, 7)
  const edge = step < 0 ? months[0]?.month : months.at(-1)?.month
  if (edge === undefined || (step < 0 ? target < edge : target > edge))
    return <span className="w-12 sm:w-48" />
  const count = months.find((one) => one.month === target)?.count ?? 0
  const Icon = step < 0 ? ChevronLeft : ChevronRight
  return (
    <a
      href={control.hrefOf({ wish: { ...data.query.wish, ...monthRange(target) } })}
      rel={`nofollow ${step < 0 ? 'prev' : 'next'}`}
      className={`inline-flex min-h-12 min-w-12 items-center gap-1.5 text-sm font-bold underline-offset-4 hover:underline max-sm:justify-center max-sm:rounded-md max-sm:border-2 max-sm:border-silver sm:w-48 ${step < 0 ? '' : 'flex-row-reverse'}`}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className="max-sm:sr-only">{t('townLink', { name: day(`${target}-01`, 'month'), count })}</span>
    </a>
  )
}

type DayProps = {
  day: string
  /** Of the first day that is shown. */
  column: number | undefined
  count: number
  dates: AgendaDate[]
  href: string
}

function DayOfMonth({ day, column, count, dates, href }: DayProps) {
  const t = useTranslations('agenda')
  const format = useFormat()
  const hidden = count - dates.length
  return (
    <li
      data-off={weekday(day) > 5 || undefined}
      style={{ gridColumnStart: column }}
      className={`min-w-0 md:min-h-28 md:border-r md:border-b md:border-line md:p-2 md:data-[off]:bg-mist ${count ? 'max-md:mt-6' : 'max-md:hidden'}`}
    >
      <p className="font-bold max-md:text-lg md:text-sm md:text-slate">
        <span className="first-letter:uppercase max-md:inline-block md:sr-only">
          {format.day(day, 'full')}
        </span>
        <span aria-hidden="true" className="tabular-nums max-md:hidden">
          {Number(day.slice(8))}
        </span>
      </p>
      {count > 0 && (
        <ul className="max-md:mt-1 md:mt-1 md:space-y-2">
          {dates.map((date) => (
            <Entry key={date.po_id} date={date} />
          ))}
          {hidden > 0 && (
            <li>
              <a
                href={href}
                rel="nofollow"
                className="text-link inline-flex items-center text-sm font-semibold max-md:min-h-11"
              >
                {t('moreOnDay', { count: hidden })}
              </a>
            </li>
          )}
        </ul>
      )}
    </li>
  )
}

const few = 3

function Entry({ date }: { date: AgendaDate }) {
  const t = useTranslations('agenda')
  const languages = useTranslations('shell.date.language')
  const locale = useLocale()
  const { day } = useFormat()
  const parts = [date.location]
  if (date.first_day !== date.last_day) parts.push(t('until', { day: day(date.last_day, 'monthDay') }))
  if (date.language !== locale) parts.push(languages(date.language))
  return (
    <li className="max-md:border-t max-md:border-line">
      <a
        href={`${date.uri}?po_id=${date.po_id}`}
        className="group block leading-snug max-md:py-3 md:-mx-1 md:rounded-sm md:px-1 md:py-0.5 md:text-sm md:hover:bg-signal"
      >
        <span className="font-semibold underline-offset-2 group-hover:underline md:line-clamp-2 md:wrap-anywhere">
          {date.name}
        </span>
        <span className="block text-sm text-slate md:text-xs md:group-hover:text-ink">
          {parts.join(' · ')}
        </span>
        <span className={`block ${date.places_left > few ? 'md:hidden' : ''} max-md:mt-1`}>
          <SeatsLeft count={date.places_left} />
        </span>
      </a>
    </li>
  )
}
