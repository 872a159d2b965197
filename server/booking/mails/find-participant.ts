import type { MailAbout, MailContext } from '../../mail/mail.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { addressKey } from '../orders/address-key.ts'
import { type FoundOrder, type FoundOrderLine, findOrder } from '../orders/find-order.ts'

export type FoundParticipant = {
  order: FoundOrder
  line: FoundOrderLine
  /** "Joris", or "Joris en Amira" if they share the address. */
  name: string
}

/** The participants with one address, and their line and order; undefined if they were removed from the list. */
export async function findParticipant(
  context: MailContext,
  { line_id, who }: MailAbout['participant_confirmed'],
): Promise<FoundParticipant | undefined> {
  const rows = await readRows(context.db, {
    order_id: col.integer,
  })`select order_id from order_lines where id = ${line_id}`
  const order = rows[0] && (await findOrder(context, rows[0].order_id))
  const line = order?.lines.find(({ id }) => id === line_id)
  const names = line?.participants.flatMap(({ name, email }) =>
    email && addressKey(email) === who ? [name] : [],
  )
  return order && line && names?.length
    ? { order, line, name: new Intl.ListFormat(order.locale).format(names) }
    : undefined
}
