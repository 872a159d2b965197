import type { MailAbout, MailContext } from '../../mail/mail.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { type BookedLine, type Booking, findBooking } from '../orders/find-order.ts'
import { personMark } from '../orders/person-mark.ts'

export type OnePerson = { booking: Booking; line: BookedLine; name: string }

/** Who takes part, on which line of which order; undefined once they are not on the list any more. */
export async function findPerson(
  desk: MailContext,
  { line_id, who }: MailAbout['participant_confirmed'],
): Promise<OnePerson | undefined> {
  const rows = await readRows(desk.db, {
    order_id: col.integer,
  })`select order_id from order_lines where id = ${line_id}`
  const booking = rows[0] && (await findBooking(desk, rows[0].order_id))
  const line = booking?.lines.find(({ id }) => id === line_id)
  const person = line?.participants.find((one) => personMark(one) === who)
  return booking && line && person && { booking, line, name: person.name }
}
