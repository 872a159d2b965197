import { dayOf } from '../../../contract/rules/day.ts'
import { isConfirmed, orderStatus } from '../../../contract/rules/order-status.ts'
import { mayChangeParticipants } from '../../../contract/rules/participants.ts'
import type { ParticipantBody } from '../../../contract/wire/booking/order.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { type FieldRules, Problem } from '../../platform/http/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { mailParticipantConfirmed } from './mails/mail-everyone.ts'
import { lockOrder, moveOrder } from './move-order.ts'
import { countMissing } from './participants-missing.ts'
import { writeParticipants } from './write-participants.ts'

type Wanted = { line_id: number; people: ParticipantBody[] }
const lineColumns = { id: col.integer, amount: col.integer, first_day: col.day.orNull, named: col.integer }

/** Fills in or replaces who takes part, until shortly before the course. The last missing name confirms the order; whoever is new gets their own mail. */
export const setParticipants = (shop: Shop, orderId: number, wanted: Wanted[]) =>
  inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId)
    if (order.status === orderStatus.ended || order.status === orderStatus.draft)
      throw new Problem('not_possible')
    const rows = await readRows(shop.db, lineColumns)`
      select l.id, l.amount, po.first_day, (select count(*)::int from participants x where x.order_line_id = l.id) as named
      from order_lines l join products p on p.id = l.product_id left join product_options po on po.id = l.option_id
      where l.order_id = ${orderId} and l.kind = 'option' and p.kind = 'training'`
    const faults: FieldRules = {}
    const today = dayOf(shop.now)
    for (const [index, { line_id, people }] of wanted.entries()) {
      const line = rows.find(({ id }) => id === line_id)
      if (!line) faults[`lines.${index}.line_id`] = ['unknown']
      else if (people.length > line.amount) faults[`lines.${index}.people`] = ['max']
      // Who is not named at all may still be, up to the day itself.
      else if (
        !mayChangeParticipants(line.first_day, today) &&
        (line.named === line.amount || (line.first_day ?? today) < today)
      )
        faults[`lines.${index}.people`] = ['too_late']
    }
    if (Object.keys(faults).length) throw new Problem('invalid', { fields: faults })
    for (const { line_id, people } of wanted) await writeParticipants(shop, line_id, people)
    if (!isConfirmed(order.status)) return
    const missing = await countMissing(shop, orderId)
    if (missing === 0 && order.status === orderStatus.awaitingParticipants)
      await moveOrder(shop, order, orderStatus.confirmed, 'participants_complete')
    if (missing > 0 && order.status === orderStatus.confirmed)
      await moveOrder(shop, order, orderStatus.awaitingParticipants, 'participants_missing')
    const people = await readRows(shop.db, { id: col.integer })`
      select x.id from participants x join order_lines l on l.id = x.order_line_id where l.order_id = ${orderId} and x.email is not null`
    for (const { id } of people) await mailParticipantConfirmed(shop, id)
  })
