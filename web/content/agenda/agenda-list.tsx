import { addDays } from '../../../contract/rules/time/day.ts'
import type { AgendaDate } from '../../../contract/wire/catalogue/agenda.ts'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { Price } from '../../../ui/price.tsx'
import { DayBlock } from '../../catalogue/cards/day-block.tsx'
import { LanguageBadge } from '../../catalogue/cards/language-badge.tsx'
import { SeatsLeft } from '../../catalogue/cards/seats-left.tsx'
import { AddToCart } from '../../lib/slots/slots.tsx'
import { byWeek } from './weeks.ts'

type Props = { dates: AgendaDate[]; people: number; isByDate: boolean }

/** Dates as rows, by week when they are in the order of their days. */
export function AgendaList({ dates, people, isByDate }: Props) {
  const t = useTranslations('agenda')
  const { day, days } = useFormat()
  if (!isByDate) return <Rows dates={dates} people={people} isByDate={isByDate} />
  return byWeek(dates).map(({ monday, number, dates }) => (
    <section key={monday} aria-labelledby={`week-${monday}`} className="mt-10 first:mt-0">
      <h2 id={`week-${monday}`} className="flex flex-wrap items-baseline gap-x-3 text-xl">
        {t('week', { number })}
        <span className="text-base font-normal text-slate">{days(monday, addDays(monday, 6))}</span>
        <span className="sr-only">{day(monday, 'month')}</span>
      </h2>
      <Rows dates={dates} people={people} isByDate={isByDate} />
    </section>
  ))
}

const Rows = ({ dates, people, isByDate }: Props) => (
  <ul className="mt-3">
    {dates.map((date) => (
      <Row key={date.po_id} date={date} people={people} isByDate={isByDate} />
    ))}
  </ul>
)

function Row({ date, people, isByDate }: Omit<Props, 'dates'> & { date: AgendaDate }) {
  const t = useTranslations('agenda')
  const { day, days } = useFormat()
  const all = days(date.first_day, date.last_day)
  const times = date.starts_at && date.ends_at ? `${date.starts_at}–${date.ends_at}` : ''
  return (
    <li className="flex items-start gap-4 border-t border-line py-4 transition-colors last:border-b hover:bg-mist sm:gap-6 sm:pr-4 md:items-center">
      <DayBlock day={date.first_day} />
      <div className="grid min-w-0 grow gap-x-6 gap-y-2 md:grid-cols-[1fr_9rem_auto] md:items-center lg:grid-cols-[1fr_8.5rem_9rem_auto]">
        <div>
          <h3 className="text-lg leading-snug wrap-anywhere">
            <a
              href={`${date.uri}?po_id=${date.po_id}`}
              className="decoration-signal decoration-4 underline-offset-4 hover:underline"
            >
              {date.name}
            </a>
          </h3>
          <p className="mt-0.5 text-sm text-slate">
            {[
              date.first_day === date.last_day
                ? day(date.first_day, 'weekday')
                : // The heading of the week has the year.
                  isByDate
                  ? all.replaceAll(/ \d{4}/g, '')
                  : all,
              times,
              date.km === null ? date.location : t('distance', { location: date.location, km: date.km }),
            ]
              .filter(Boolean)
              .join('\u00a0· ')}
          </p>
        </div>
        <p className="flex flex-wrap gap-1.5 md:max-lg:row-start-2">
          <SeatsLeft count={date.places_left} />
          <LanguageBadge language={date.language} />
        </p>
        {date.net !== null && date.gross !== null && (
          <div className="md:max-lg:row-span-2">
            <Price net={date.net} gross={date.gross} exempt={date.vat_exempt} size="sm" />
          </div>
        )}
        {date.net === null ? (
          <a href={date.uri} className="text-link min-h-11 font-semibold">
            {t('toTraining')}
          </a>
        ) : (
          <div className="grid md:max-lg:row-span-2">
            <AddToCart choice={{ po_id: date.po_id, amount: people, kind: 'training' }} size="sm">
              {people > 1 ? t('bookFor', { people }) : t('book')}
            </AddToCart>
          </div>
        )}
      </div>
    </li>
  )
}
