import { sql } from 'drizzle-orm'
import { isConfirmed } from '../../../contract/rules/booking/order-status.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import { answersTo, type GivenAnswer } from '../../../contract/rules/planning/date-changes.ts'
import type { DateAnswerBody } from '../../../contract/wire/booking/date-answer.ts'
import { mailCustomer } from '../../accounts/confirmation/mail-customer.ts'
import { cancelOrder, wholeLine } from '../../booking/cancellation/cancel-order.ts'
import { moveLine } from '../../booking/changes/move-line.ts'
import { lockOrder } from '../../booking/orders/change-status.ts'
import type { Refusal } from '../../booking/purchase/refusals.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { type Asking, stateOf } from './ask-about-change.ts'
import { type FoundChange, findAsked, findChange } from './find-change.ts'

const noteAnswer = (
  { db, now }: Shop,
  { changeId, lineId, who }: Asking,
  answer: GivenAnswer,
  toOptionId: number | null,
) =>
  db.execute(sql`
    update date_answers set answer = ${answer}, answered_at = ${now}, to_option_id = ${toOptionId}
    where change_id = ${changeId} and order_line_id = ${lineId} and who = ${who}`)

/** The buyer hears which participant cannot come, and decides. */
async function tellBuyer(shop: Shop, orderId: number, { changeId, lineId, who }: Asking) {
  const rows = await readRows(shop.db, {
    customer_id: col.integer,
    email: col.text,
    locale: col.text.as<Locale>(),
  })`
    select customer_id, contact->>'email' as email, locale from orders where id = ${orderId}`
  for (const { customer_id, email, locale } of rows)
    await mailCustomer(shop, customer_id, {
      event: `date change ${changeId} of line ${lineId}: ${who} cannot come`,
      kind: 'date_wish',
      about: { change_id: changeId, line_id: lineId, who },
      recipient: email,
      locale,
    })
}

/** What the buyer's answer does with the seats and the money; undefined when it is done. */
async function follow(
  shop: Shop,
  orderId: number,
  { kind }: FoundChange,
  lineId: number,
  { answer, po_id }: DateAnswerBody,
): Promise<Refusal | undefined> {
  if (answer === 'fine') return undefined
  if (answer === 'other_date') {
    if (po_id === undefined) return { outcome: 'invalid', fields: { po_id: ['required'] } }
    const moved = await moveLine(shop, orderId, lineId, po_id, { isOurChange: true })
    return moved.outcome === 'moved' ? undefined : moved
  }
  const { status } = await lockOrder(shop, orderId)
  const cancelled = await cancelOrder(
    shop,
    orderId,
    kind === 'cancelled'
      ? { why: 'cancelled_by_us', lineId }
      : {
          why: 'cancelled_by_customer',
          agreedCostCents: 0,
          // What is not sold yet is cancelled as a whole.
          part: isConfirmed(status) ? wholeLine(lineId) : 'all',
          leaving: [],
          isWaived: true,
        },
  )
  return cancelled.outcome === 'cancelled' ? undefined : cancelled
}

/**
 * Somebody answers through the mailed link. The same answer again changes nothing; another one after it is refused, because seats or money
 * have moved by then.
 */
export const answerChange = (
  shop: Shop,
  asking: Asking,
  body: DateAnswerBody,
): Promise<{ outcome: 'answered' } | Refusal> =>
  inTransaction(shop, async (shop) => {
    const { changeId, lineId, who } = asking
    const change = await findChange(shop, changeId)
    const before = await findAsked(shop, changeId, lineId, who)
    if (!change || !before) throw new Problem('not_found')
    await lockOrder(shop, before.order_id)
    // Read again under the lock: the same answer may have been sent twice.
    const asked = (await findAsked(shop, changeId, lineId, who)) ?? before
    if (asked.answer === body.answer) return { outcome: 'answered' }
    if (stateOf(shop, change, asked) !== 'open' || !answersTo(change.kind, !who).includes(body.answer))
      return { outcome: 'not_possible' }
    if (who) {
      if (body.answer !== 'fine') await tellBuyer(shop, asked.order_id, asking)
    } else {
      const refusal = await follow(shop, asked.order_id, change, lineId, body)
      if (refusal) return refusal
    }
    await noteAnswer(
      shop,
      asking,
      body.answer,
      !who && body.answer === 'other_date' ? (body.po_id ?? null) : null,
    )
    return { outcome: 'answered' }
  })
