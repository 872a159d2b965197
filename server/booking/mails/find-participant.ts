import type { MailAbout, MailContext } from '../../mail/mail.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { type FoundOrder, type FoundOrderLine, findOrder } from '../orders/find-order.ts'
import { participantKey } from '../orders/participant-key.ts'

export type FoundParticipant = { order: FoundOrder; line: FoundOrderLine; name: string }

/** A participant with their line and order; undefined if they were removed from the list. */
export async function findParticipant(
  context: MailContext,
  { line_id, who }: MailAbout['participant_confirmed'],
): Promise<FoundParticipant | undefined> {
  const rows = await readRows(context.db, {
    order_id: col.integer,
  })`select order_id from order_lines where id = ${line_id}`
  const order = rows[0] && (await findOrder(context, rows[0].order_id))
  const line = order?.lines.find(({ id }) => id === line_id)
  const person = line?.participants.find((one) => participantKey(one) === who)
  return order && line && person && { order, line, name: person.name }
}
