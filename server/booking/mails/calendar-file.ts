import { orderStatus } from '../../../contract/rules/order-status.ts'
import type { MailContext, MailFile } from '../../mail/mail.ts'
import { calendarOf, courseDays } from '../documents/calendar.ts'
import type { Booking } from '../orders/find-order.ts'

/** The course days for somebody's calendar; none where nothing has a day. */
export function calendarFiles(desk: MailContext, booking: Booking, lineId?: number): MailFile[] {
  const lines = booking.lines.filter(({ id }) => lineId === undefined || id === lineId)
  if (!lines.some((line) => courseDays(line).length)) return []
  return [
    {
      name: `vangnet-${booking.number}.ics`,
      type: `text/calendar; charset=utf-8; method=${booking.statusId === orderStatus.ended ? 'CANCEL' : 'PUBLISH'}`,
      content: Buffer.from(calendarOf(booking, { origin: desk.origin, now: desk.now, lineId })),
    },
  ]
}
