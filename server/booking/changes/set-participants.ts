import { isConfirmed, orderStatus } from '../../../contract/rules/booking/order-status.ts'
import { mayChangeParticipants } from '../../../contract/rules/booking/participants.ts'
import type { Terms } from '../../../contract/rules/booking/terms.ts'
import { type Day, dayOf } from '../../../contract/rules/time/day.ts'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'
import type { FieldRules } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { changeStatus, lockOrder } from '../orders/change-status.ts'
import { mailParticipantConfirmed } from '../orders/mail-everyone.ts'
import { countMissing } from '../orders/participants-missing.ts'
import { type SentPerson, writeParticipants } from '../orders/write-participants.ts'
import type { Refusal } from '../purchase/refusals.ts'

export type LineOfPeople = { line_id: number; people: SentPerson[] }
const lineColumns = { id: col.integer, amount: col.integer, first_day: col.day.orNull, named: col.integer }
type Line = RowOf<typeof lineColumns>

function checkLines(
  requested: LineOfPeople[],
  lines: Line[],
  { today, terms, anyTime }: { today: Day; terms: Terms; anyTime: boolean },
): FieldRules {
  const errors: FieldRules = {}
  for (const [index, { line_id, people }] of requested.entries()) {
    const line = lines.find(({ id }) => id === line_id)
    if (!line) errors[`lines.${index}.line_id`] = ['unknown']
    else if (people.length > line.amount) errors[`lines.${index}.people`] = ['max']
    // After the deadline missing names may still be added, up to the first day itself.
    else if (
      !anyTime &&
      !mayChangeParticipants(line.first_day, today, terms) &&
      (line.named === line.amount || (line.first_day ?? today) < today)
    )
      errors[`lines.${index}.people`] = ['too_late']
  }
  return errors
}

/** Sets or replaces participants until shortly before the course. The last missing name confirms the order; new participants get a mail. */
export const setParticipants = (
  shop: Shop,
  orderId: number,
  requested: LineOfPeople[],
  /** Colleagues may do it at any time, also on the day itself. */
  { anyTime = false } = {},
): Promise<{ outcome: 'changed' } | Refusal> =>
  inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId)
    if (order.status === orderStatus.ended || order.status === orderStatus.draft)
      return { outcome: 'not_possible' }
    const lines = await readRows(shop.db, lineColumns)`
      select l.id, l.amount, po.first_day, (select count(*)::int from participants x where x.order_line_id = l.id) as named
      from order_lines l join products p on p.id = l.product_id left join product_options po on po.id = l.option_id
      where l.order_id = ${orderId} and l.kind = 'option' and p.kind = 'training'`
    const fields = checkLines(requested, lines, { today: dayOf(shop.now), terms: order.terms, anyTime })
    if (Object.keys(fields).length) return { outcome: 'invalid', fields }
    for (const { line_id, people } of requested) await writeParticipants(shop, line_id, people)
    if (!isConfirmed(order.status)) return { outcome: 'changed' }
    const missing = await countMissing(shop, orderId)
    if (missing === 0 && order.status === orderStatus.awaitingParticipants)
      await changeStatus(shop, order, orderStatus.confirmed, 'participants_complete')
    if (missing > 0 && order.status === orderStatus.confirmed)
      await changeStatus(shop, order, orderStatus.awaitingParticipants, 'participants_missing')
    const people = await readRows(shop.db, { id: col.integer })`
      select x.id from participants x join order_lines l on l.id = x.order_line_id where l.order_id = ${orderId} and x.email is not null`
    for (const { id } of people) await mailParticipantConfirmed(shop, id)
    return { outcome: 'changed' }
  })
