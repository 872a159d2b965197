import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { addDays, type Day, instantIn, weekday } from '../../../contract/rules/day.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import { orderStatus } from '../../../contract/rules/order-status.ts'
import { type BookedLine, type Booking, productPath } from '../orders/find-order.ts'

/** Courses without a time of their own fill a working day. */
const usualStart = '09:00'
const usualEnd = '16:30'

const words: Record<
  Locale,
  { bring: string; more: string; order: string; day: (n: number, of: number) => string }
> = {
  nl: {
    bring: 'Neem mee',
    more: 'Meer over deze training',
    order: 'Bestelling',
    day: (n, of) => `dag ${n} van ${of}`,
  },
  en: {
    bring: 'What to bring',
    more: 'More about this course',
    order: 'Order',
    day: (n, of) => `day ${n} of ${of}`,
  },
}

/** The days on which a course is given. One that spans more days than it takes skips the weekend. */
export function courseDays({
  first_day,
  last_day,
  days,
}: Pick<BookedLine, 'first_day' | 'last_day' | 'days'>): Day[] {
  if (!first_day || !last_day) return []
  const all: Day[] = []
  for (let day = first_day; day <= last_day; day = addDays(day, 1)) all.push(day)
  const wanted = days === null ? all.length : Math.ceil(days)
  const working = all.filter((day) => weekday(day) <= 5)
  return all.length > wanted && working.length === wanted ? working : all
}

export const hasCalendar = ({ lines }: Pick<Booking, 'lines'>) =>
  lines.some((line) => courseDays(line).length > 0)

/** The course days of an order, or of one line of it, as an .ics file. Instants are in UTC, so that no calendar needs to know our clocks. */
export function calendarOf(
  booking: Booking,
  { origin, now, lineId }: { origin: string; now: Date; lineId?: number },
): string {
  const { locale, number, turns } = booking
  const said = words[locale]
  const isCancelled = booking.statusId === orderStatus.ended
  const calendar = ical({
    prodId: { company: 'Vangnet', product: 'Orders', language: locale.toUpperCase() },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  for (const line of booking.lines) {
    if (lineId !== undefined && line.id !== lineId) continue
    const days = courseDays(line)
    const path = productPath(locale, line)
    const link = path && `${origin}${path}`
    for (const [index, day] of days.entries()) {
      calendar.createEvent({
        // The place in the order, not the date: a course that is moved stays the same event.
        id: `line-${line.id}-day-${index + 1}@orders.vangnet`,
        sequence: turns,
        stamp: now,
        start: instantIn(day, line.starts_at ?? usualStart),
        end: instantIn(day, line.ends_at ?? usualEnd),
        summary: days.length > 1 ? `${line.name} (${said.day(index + 1, days.length)})` : line.name,
        location: line.place && placeOf(line.place),
        description: [
          `${said.order} ${number}`,
          line.bring?.length ? `${said.bring}:\n${line.bring.map((thing) => `- ${thing}`).join('\n')}` : null,
          link && `${said.more}: ${link}`,
        ]
          .filter(Boolean)
          .join('\n\n'),
        url: link,
        status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      })
    }
  }
  return calendar.toString()
}

const placeOf = ({ name, street, postcode, city }: NonNullable<BookedLine['place']>) =>
  [name, street, `${postcode} ${city}`.trim()].filter(Boolean).join(', ')
