import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { ProductOption } from '../../../../contract/wire/catalogue/product.ts'
import { useFormat } from '../../../../ui/i18n/format.ts'
import { useTranslations } from '../../../../ui/i18n/translations.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { useProductChoice } from '../choice/product-choice.tsx'
import { monthAfter, weeksOf } from './calendar-month.ts'
import { DateRows } from './date-list.tsx'
import { monthOf } from './filter-dates.ts'

type Props = { dates: ProductOption[]; exempt: boolean }

/** One month; a day on which dates begin is a button that lists them, and the further days of a course are tinted. */
export default function MonthCalendar({ dates, exempt }: Props) {
  const t = useTranslations('product.calendar')
  const { day: format, weekdays } = useFormat()
  const { option } = useProductChoice()
  const months = [...new Set(dates.map(monthOf))].sort()
  const initial = dates.find(({ po_id }) => po_id === option?.po_id) ?? dates.find((date) => date.bookable)
  const [month, setMonth] = useState((initial && monthOf(initial)) ?? months[0] ?? '')
  const [day, setDay] = useState(initial?.first_day ?? null)
  const datesOn = (one: string) => dates.filter(({ first_day }) => first_day === one)
  const isDuring = (one: string) =>
    dates.some(
      ({ bookable, first_day, last_day }) =>
        bookable && first_day && last_day && first_day < one && one <= last_day,
    )
  const go = (step: 1 | -1) => {
    setMonth(monthAfter(month, step))
    setDay(null)
  }
  return (
    <>
      <div className="flex items-center justify-between border-t border-line py-2">
        <IconButton
          icon={ChevronLeft}
          label={t('previous')}
          disabled={month <= (months[0] ?? '')}
          onClick={() => go(-1)}
        />
        <h3 className="text-lg" aria-live="polite">
          {format(`${month}-01`, 'month')}
        </h3>
        <IconButton
          icon={ChevronRight}
          label={t('next')}
          disabled={month >= (months.at(-1) ?? '')}
          onClick={() => go(1)}
        />
      </div>
      <p className="mb-2 text-sm text-stone">{t('pick')}</p>
      <table className="mb-6 w-full table-fixed border-collapse text-center tabular-nums">
        <thead className="text-sm text-stone">
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" className="py-2 font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((one, index) => (
                <td
                  key={weekdays[index]}
                  className={`border border-line p-0 ${one && isDuring(one) ? 'bg-wait-tint' : ''}`}
                >
                  {one && (
                    <Day day={one} dates={datesOn(one)} isShown={one === day} onShow={() => setDay(one)} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {day && <DateRows dates={datesOn(day)} exempt={exempt} />}
    </>
  )
}

type DayProps = { day: string; dates: ProductOption[]; isShown: boolean; onShow: () => void }

function Day({ day, dates, isShown, onShow }: DayProps) {
  const t = useTranslations('product.calendar')
  const { day: format } = useFormat()
  const number = Number(day.slice(8))
  const seats = Math.max(0, ...dates.map((date) => (date.bookable ? (date.places_left ?? 0) : 0)))
  if (!dates.length) return <span className="block py-3 text-stone">{number}</span>
  return (
    <button
      type="button"
      aria-pressed={isShown}
      onClick={onShow}
      className={`relative block min-h-12 w-full cursor-pointer py-1 font-bold ${dates.some(({ bookable }) => bookable) ? 'bg-signal' : 'bg-line'} hover:underline aria-pressed:shadow-[inset_0_0_0_3px_var(--color-ink)]`}
    >
      <span aria-hidden="true">
        {number}
        {seats > 0 && (
          <span className="block text-xs leading-none font-normal whitespace-nowrap">
            {t('seats', { count: seats })}
          </span>
        )}
      </span>
      <span className="sr-only">{t('day', { day: format(day, 'long'), count: dates.length, seats })}</span>
    </button>
  )
}
