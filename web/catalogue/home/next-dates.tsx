import { ArrowRight } from 'lucide-react'
import type { Home } from '../../../contract/wire/content/content.ts'
import { Container } from '../../../ui/container.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { SectionHeading } from '../../../ui/section-heading.tsx'
import { ArrowLink } from '../../../ui/text-link.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { DayBlock } from '../cards/day-block.tsx'
import { SeatsLeft } from '../cards/seats-left.tsx'

type NextDate = Home['next_dates'][number]

/** The next dates that can be booked. */
export function NextDates({ dates }: { dates: NextDate[] }) {
  const t = useTranslations('homeSections')
  const locale = useLocale()
  return (
    <section aria-labelledby="next-dates" className="border-t border-line bg-mist py-16 lg:py-24">
      <Container className="grid gap-10 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <div className="lg:sticky lg:top-28">
            <SectionHeading id="next-dates" title={t('dates.title')} intro={t('dates.text')} />
            <ArrowLink href={paths.agenda[locale]} className="mt-6">
              {t('dates.all')}
            </ArrowLink>
          </div>
        </div>
        <ul className="lg:col-span-8">
          {dates.map((date) => (
            <DateLine key={date.po_id} date={date} />
          ))}
        </ul>
      </Container>
    </section>
  )
}

function DateLine({ date }: { date: NextDate }) {
  const t = useTranslations('shell.date.language')
  const { days } = useFormat()
  return (
    <li className="group relative flex items-start gap-4 border-t border-line py-4 transition-colors last:border-b hover:bg-paper sm:items-center sm:gap-6 sm:pr-4">
      <DayBlock day={date.first_day} />
      <div className="grid min-w-0 grow gap-x-6 gap-y-1.5 sm:grid-cols-[1fr_auto] sm:items-center">
        <div>
          <h3 className="text-lg leading-snug wrap-anywhere">
            <a href={date.uri} className="cover-link">
              {date.name}
            </a>
          </h3>
          <p className="mt-0.5 text-sm text-slate">
            {[days(date.first_day, date.last_day), date.location, t(date.language)].join(', ')}
          </p>
        </div>
        <div>
          <SeatsLeft count={date.places_left} />
        </div>
      </div>
      <ArrowRight
        aria-hidden="true"
        className="size-5 shrink-0 transition-transform group-hover:translate-x-1 max-sm:hidden"
      />
    </li>
  )
}
