import { CalendarPlus, Rss } from 'lucide-react'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { useOrigin } from '../../lib/page/origin.ts'
import { type AgendaQuery, writeAgendaQuery } from './agenda-query.ts'

export const feedsId = 'feeds'

const look = 'text-link inline-flex min-h-11 items-center gap-1.5 font-semibold'

/** These dates in a calendar that keeps itself up to date, and as files. The filters go along. */
export function AgendaFeeds({ query }: { query: AgendaQuery }) {
  const t = useTranslations('agenda')
  const locale = useLocale()
  const origin = useOrigin()
  const feed = (file: string) => {
    const params = writeAgendaQuery({ ...query, view: 'list', sort: 'date', page: 1 })
    return `/api/agenda/${file}${params ? `${params}&` : '?'}locale=${locale}`
  }
  return (
    <section aria-labelledby={feedsId} className="screen-only mt-14 border-t border-line pt-8">
      <h2 id={feedsId} className="scroll-mt-24 text-xl">
        {t('subscribe')}
      </h2>
      <p className="mt-2 max-w-read">{t('subscribeText')}</p>
      <ul className="mt-2 flex flex-wrap gap-x-6">
        <li>
          <a href={`${origin}${feed('calendar.ics')}`.replace(/^https?:/, 'webcal:')} className={look}>
            <CalendarPlus aria-hidden="true" className="size-4.5" />
            {t('calendarFile')}
          </a>
        </li>
        <li>
          <a href={feed('calendar.ics')} className={look}>
            iCalendar
          </a>
        </li>
        <li>
          <a href={feed('feed.xml')} className={look}>
            <Rss aria-hidden="true" className="size-4.5" />
            RSS
          </a>
        </li>
        <li>
          <a href={feed('dates.json')} className={look}>
            JSON
          </a>
        </li>
      </ul>
    </section>
  )
}
