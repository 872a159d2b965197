import type { ProductOption } from '../../contract/catalogue.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslations } from '../i18n/translations.tsx'
import { Badge } from '../ui/badge.tsx'
import { Collapsible } from '../ui/collapsible.tsx'
import { Price } from '../ui/price.tsx'
import { OptionStatus } from './option-status.tsx'

const shownAtOnce = 8

/** All coming dates; a full or cancelled one is shown as such, so that nobody looks for it in vain. */
export function DateList({ dates, exempt }: { dates: ProductOption[]; exempt: boolean }) {
  const t = useTranslations('catalogue.dates')
  const later = dates.slice(shownAtOnce)
  return (
    <>
      <Dates dates={dates.slice(0, shownAtOnce)} exempt={exempt} />
      {later.length > 0 && (
        <Collapsible summary={t('more', { count: later.length })}>
          <Dates dates={later} exempt={exempt} />
        </Collapsible>
      )}
    </>
  )
}

const Dates = ({ dates, exempt }: { dates: ProductOption[]; exempt: boolean }) => (
  <ul className="border-b border-line">
    {dates.map((date) => (
      <DateRow key={date.po_id} date={date} exempt={exempt} />
    ))}
  </ul>
)

function DateRow({ date, exempt }: { date: ProductOption; exempt: boolean }) {
  const t = useTranslations('catalogue')
  const { day } = useFormat()
  const { first_day: first, last_day: last, starts_at: from, ends_at: until, bookable, language } = date
  const included = [
    language && t(`language.${language}`),
    date.lunch_included && t('dates.lunch'),
    date.exam_included && t('dates.exam'),
  ].filter(Boolean)
  if (!first || !last) return null
  return (
    <li
      className={`grid gap-x-6 gap-y-2 border-t border-line py-5 sm:grid-cols-2 xl:grid-cols-[1.2fr_1.3fr_9.5rem_8.5rem] ${bookable ? '' : 'text-stone'}`}
    >
      <p>
        <span className="font-bold">
          {day(first, 'weekday')}
          {first !== last && ` – ${day(last, 'weekday')}`} {last.slice(0, 4)}
        </span>
        {from && until && (
          <span className="block text-sm text-stone">{t('dates.times', { from, until })}</span>
        )}
      </p>
      <p>
        {date.location}
        <span className="block text-sm text-stone">{included.join(', ')}</span>
      </p>
      <p className="flex flex-wrap content-start gap-1.5 xl:flex-col xl:items-start">
        <OptionStatus option={date} />
        {bookable && date.state === 'guaranteed' && <Badge tone="dark">{t('dates.guaranteed')}</Badge>}
      </p>
      {bookable && (
        <Price
          net={date.net}
          gross={date.gross}
          exempt={exempt}
          size="sm"
          className="xl:text-right xl:[&>span]:justify-end"
        />
      )}
    </li>
  )
}
