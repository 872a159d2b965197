import type { MailContext, MailFile } from '../../mail/mail.ts'
import { calendarOf, courseDays, isLineOff, isOff } from '../documents/calendar.ts'
import type { FoundOrder } from '../orders/find-order.ts'

/** The course days as a calendar file; empty for an order without dates. */
export function calendarFiles(context: MailContext, order: FoundOrder, lineId?: number): MailFile[] {
  const lines = order.lines.filter((line) => (lineId === undefined ? !isLineOff(line) : line.id === lineId))
  if (!lines.some((line) => courseDays({ ...line, ...line.cancelled }).length)) return []
  return [
    {
      name: `vangnet-${order.number}.ics`,
      type: `text/calendar; charset=utf-8; method=${isOff(order, lines) ? 'CANCEL' : 'PUBLISH'}`,
      content: Buffer.from(calendarOf(order, { origin: context.origin, now: context.now, lineId })),
    },
  ]
}
