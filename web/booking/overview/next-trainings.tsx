import { CalendarPlus, MapPin, Users } from 'lucide-react'
import type { NextTraining } from '../../../contract/wire/service/overview.ts'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { NothingYet } from '../../account/dashboard/dashboard-page.tsx'
import { paths } from '../../lib/i18n/paths.ts'

/** The customer's upcoming trainings. */
export function NextTrainings({ trainings }: { trainings: NextTraining[] }) {
  const t = useTranslations('overview.next')
  if (trainings.length === 0) return <NothingYet title={t('none')} text={t('noneText')} />
  return (
    <ul className="flex flex-col gap-4">
      {trainings.map((training) => (
        <Training key={training.line_id} training={training} />
      ))}
    </ul>
  )
}

function Training({ training }: { training: NextTraining }) {
  const t = useTranslations('overview.next')
  const { locale, days } = useFormat()
  const { order_id, order_number, line_id, name, first_day, last_day, starts_at, ends_at, location, amount } =
    training
  return (
    <li className="flex border border-line">
      <DayTile day={first_day} />
      <div className="min-w-0 grow p-4 sm:p-5">
        <h3 className="text-lg wrap-anywhere">{name}</h3>
        <p className="mt-1">
          {days(first_day, last_day)}
          {starts_at && ends_at && `, ${t('times', { from: starts_at, to: ends_at })}`}
        </p>
        <div className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm text-slate">
          {location && (
            <p className="flex items-center gap-2">
              <MapPin aria-hidden="true" className="size-4.5 shrink-0" />
              {location}
            </p>
          )}
          <p className="flex items-center gap-2">
            <Users aria-hidden="true" className="size-4.5 shrink-0" />
            {t('people', { count: amount })}
          </p>
        </div>
        <div className="mt-2 flex flex-wrap gap-x-6">
          <a
            href={`/api/orders/${order_id}/calendar?line=${line_id}`}
            download
            className="text-link inline-flex min-h-11 items-center gap-2 font-semibold"
          >
            <CalendarPlus aria-hidden="true" className="size-5 shrink-0" />
            {t('calendar')}
            <span className="sr-only">: {name}</span>
          </a>
          <TextLink
            href={`${paths.myOrder[locale]}/${order_id}`}
            className="inline-flex min-h-11 items-center font-semibold"
          >
            {t('order', { number: order_number })}
          </TextLink>
        </div>
      </div>
    </li>
  )
}

/** The first day as a calendar leaf; the text next to it says the same. */
function DayTile({ day: first }: { day: string }) {
  const { day } = useFormat()
  const [date, month] = day(first, 'monthDay').split(' ')
  return (
    <div
      aria-hidden="true"
      className="flex w-18 shrink-0 flex-col items-center justify-center bg-ink p-3 text-paper sm:w-24"
    >
      <span className="text-3xl leading-none font-extrabold text-signal tabular-nums">{date}</span>
      <span className="mt-1 font-bold">{month}</span>
    </div>
  )
}
