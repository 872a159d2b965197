import ical from 'ical-generator'
import type { Locale } from '../../../contract/rules/locale.ts'
import { linkedPaths } from '../../../contract/rules/paths/links.ts'
import { addDays, dayOf, instantIn } from '../../../contract/rules/time/day.ts'
import type { AgendaDate } from '../../../contract/wire/catalogue/agenda.ts'
import { declaration, xml } from '../../platform/xml.ts'

const texts: Record<Locale, { title: string; seats: (count: number) => string }> = {
  nl: {
    title: 'Vangnet: trainingsdata',
    seats: (count) => (count === 1 ? 'Nog 1 plaats' : `Nog ${count} plaatsen`),
  },
  en: {
    title: 'Vangnet: training dates',
    seats: (count) => (count === 1 ? '1 place left' : `${count} places left`),
  },
}

const urlOf = (origin: string, { uri, po_id }: AgendaDate) => `${origin}${uri}?po_id=${po_id}`

/** The dates as a calendar to subscribe to. A date of several days is one event; times are in UTC. */
export function agendaCalendar(
  dates: AgendaDate[],
  { origin, locale, now }: { origin: string; locale: Locale; now: Date },
): string {
  const t = texts[locale]
  const calendar = ical({
    name: t.title,
    prodId: { company: 'Vangnet', product: 'Agenda', language: locale.toUpperCase() },
    // How often calendars should fetch it again.
    ttl: 6 * 60 * 60,
  })
  // An unchanged calendar is the same all day, so that programs that ask again need not read it again.
  const stamp = instantIn(dayOf(now), '00:00')
  for (const date of dates) {
    const isTimed = date.first_day === date.last_day && date.starts_at !== null && date.ends_at !== null
    calendar.createEvent({
      id: `date-${date.po_id}@vangnet`,
      stamp,
      ...(isTimed
        ? {
            start: instantIn(date.first_day, date.starts_at ?? ''),
            end: instantIn(date.last_day, date.ends_at ?? ''),
          }
        : { allDay: true, start: date.first_day, end: addDays(date.last_day, 1) }),
      summary: date.name,
      location: date.location,
      description: t.seats(date.places_left),
      url: urlOf(origin, date),
    })
  }
  return calendar.toString()
}

/** The dates as RSS 2.0: a new date is a new item. */
export function agendaFeed(
  dates: AgendaDate[],
  { origin, locale }: { origin: string; locale: Locale },
): string {
  const t = texts[locale]
  const dutchDay = (day: string) => day.split('-').reverse().join('-')
  const items = dates.map((date) => {
    const url = xml(urlOf(origin, date))
    return `<item>
<title>${xml(`${dutchDay(date.first_day)}, ${date.location}: ${date.name}`)}</title>
<link>${url}</link>
<guid isPermaLink="true">${url}</guid>
<description>${xml(t.seats(date.places_left))}</description>
</item>`
  })
  return `${declaration}<rss version="2.0">
<channel>
<title>${xml(t.title)}</title>
<link>${xml(origin + linkedPaths.agenda[locale])}</link>
<description>${xml(t.title)}</description>
<language>${locale}</language>
${items.join('\n')}
</channel>
</rss>
`
}
