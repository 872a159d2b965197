import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import { addDays, type Day, instantIn, weekday } from '../../../contract/rules/time/day.ts'
import { type FoundOrder, type FoundOrderLine, locationInLine, productPath } from '../orders/find-order.ts'

/** Used for courses without their own times. */
const usualStart = '09:00'
const usualEnd = '16:30'

const texts: Record<
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
    more: 'More about this training',
    order: 'Order',
    day: (n, of) => `day ${n} of ${of}`,
  },
}

/** The days on which a course takes place. A course that spans more days than it lasts skips the weekend. */
export function courseDays({
  first_day,
  last_day,
  days,
}: Pick<FoundOrderLine, 'first_day' | 'last_day' | 'days'>): Day[] {
  if (!first_day || !last_day) return []
  const all: Day[] = []
  for (let day = first_day; day <= last_day; day = addDays(day, 1)) all.push(day)
  const duration = days === null ? all.length : Math.ceil(days)
  const working = all.filter((day) => weekday(day) <= 5)
  return all.length > duration && working.length === duration ? working : all
}

/** The planned days with their times. */
const daysOf = (line: FoundOrderLine) =>
  line.planned_days.length
    ? line.planned_days
    : courseDays(line).map((day) => ({
        day,
        starts_at: line.starts_at ?? usualStart,
        ends_at: line.ends_at ?? usualEnd,
      }))

/** A line that was cancelled, or whose date is not given. */
export const isLineOff = ({ kind, is_cancelled }: FoundOrderLine) => kind === 'cancelled' || is_cancelled

/** Whether a calendar file with these lines takes them out of the calendar. */
export const isOff = ({ statusId }: Pick<FoundOrder, 'statusId'>, lines: readonly FoundOrderLine[]) =>
  statusId === orderStatus.ended || lines.some(isLineOff)

export const hasCalendar = ({ lines }: Pick<FoundOrder, 'lines'>) =>
  lines.some((line) => courseDays(line).length > 0)

/** The course days of an order, or of one of its lines, as an .ics file. Times are in UTC, so that calendars need no time zone data. */
export function calendarOf(
  order: FoundOrder,
  { origin, now, lineId }: { origin: string; now: Date; lineId?: number },
): string {
  const { locale, number, changes } = order
  const t = texts[locale]
  const lines = order.lines
    .filter((line) => (lineId === undefined ? !isLineOff(line) : line.id === lineId))
    // Whoever is invited to a part of a line has that line in the calendar.
    .map((line) => ({ ...line, ...line.cancelled, eventId: line.split_from ?? line.id }))
  const isCancelled = isOff(order, lines)
  const calendar = ical({
    prodId: { company: 'Vangnet', product: 'Orders', language: locale.toUpperCase() },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  for (const line of lines) {
    const days = daysOf(line)
    const path = productPath(locale, line)
    const link = path && `${origin}${path}`
    for (const [index, { day, starts_at, ends_at }] of days.entries()) {
      calendar.createEvent({
        // By line, not by date: a course that is moved stays the same event.
        id: `line-${line.eventId}-day-${index + 1}@orders.vangnet`,
        sequence: changes,
        stamp: now,
        start: instantIn(day, starts_at),
        end: instantIn(day, ends_at),
        summary: days.length > 1 ? `${line.name} (${t.day(index + 1, days.length)})` : line.name,
        location: line.location && locationInLine(line.location),
        description: [
          `${t.order} ${number}`,
          line.bring?.length ? `${t.bring}:\n${line.bring.map((thing) => `- ${thing}`).join('\n')}` : null,
          link && `${t.more}: ${link}`,
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
