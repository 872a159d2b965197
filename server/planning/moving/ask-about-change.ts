import type { Locale } from '../../../contract/rules/locale.ts'
import { orderPath } from '../../../contract/rules/paths/links.ts'
import { answerLinkDays, answersTo } from '../../../contract/rules/planning/date-changes.ts'
import { addDays, dayOf } from '../../../contract/rules/time/day.ts'
import type { DateQuestion } from '../../../contract/wire/booking/date-answer.ts'
import { findParticipant } from '../../booking/mails/find-participant.ts'
import { findLine } from '../../booking/orders/find-order.ts'
import { isOpen, seatsLeft } from '../../catalogue/dates/seats-left.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import { orderSignatureSubject, type Signer } from '../../platform/signature.ts'
import { type Asked, type FoundChange, findAsked, findChange, wordsOf } from './find-change.ts'
import { factsOf, findDate } from './read-date.ts'

export type Asking = { changeId: number; lineId: number; who: string }

/** What can still be answered. A cancelled date waits for an answer until the money has been given back. */
export function stateOf({ now }: Shop, change: FoundChange, asked: Asked): DateQuestion['state'] {
  if (asked.answer) return 'answered'
  if (asked.is_replaced) return 'replaced'
  if (!asked.is_there) return 'gone'
  if (change.kind === 'cancelled') return 'open'
  const today = dayOf(now)
  const firstDay = change.after?.days[0]?.day ?? today
  return firstDay <= today || addDays(dayOf(change.at), answerLinkDays) < today ? 'ended' : 'open'
}

const dateColumns = {
  po_id: col.integer,
  first_day: col.day.neverNull,
  last_day: col.day.neverNull,
  starts_at: col.text.orNull,
  location: col.text.orNull,
  language: col.text.as<Locale>().orNull,
  seats_left: col.integer.neverNull,
}

/** Other dates of the same course with enough seats. */
const listDates = ({ db, locale, now }: Shop, lineId: number) => readRows(db, dateColumns)`
  select po_id, first_day, last_day, starts_at, location, language, seats_left from (
    select o.id as po_id, o.first_day, o.last_day, left(o.starts_at::text, 5) as starts_at, place.name->>${locale} as location, o.language,
      ${seatsLeft(now)} as seats_left, line.amount
    from order_lines line join product_options o on o.product_id = line.product_id and o.id <> line.option_id
    left join locations place on place.id = o.location_id
    where line.id = ${lineId} and o.first_day is not null and ${isOpen(now)}
  ) dates where seats_left >= amount order by first_day, po_id limit 40`

/** A change as the page shows it to somebody who was asked. */
export async function getQuestion(
  shop: Shop,
  signer: Signer,
  { changeId, lineId, who }: Asking,
): Promise<DateQuestion> {
  const change = await findChange(shop, changeId)
  const asked = await findAsked(shop, changeId, lineId, who)
  const found = await findLine(shop, lineId)
  if (!change || !asked || !found) throw new Problem('not_found')
  const { order, line } = found
  const person = who ? await findParticipant(shop, { line_id: lineId, who }) : undefined
  const state = stateOf(shop, change, asked)
  const isAsked = state === 'open'
  const chosen = asked.chosen_id === null ? undefined : await findDate(shop, asked.chosen_id)
  const { locale } = shop
  return {
    state,
    kind: change.kind,
    course: line.name,
    name: person?.name ?? (who ? '' : order.contact.name),
    is_buyer: !who,
    buyer: order.invoiceAddress.company || order.contact.name,
    amount: line.amount,
    before: await wordsOf(shop, locale, change.before),
    after: change.after && (await wordsOf(shop, locale, change.after)),
    why: change.why,
    refund_on: change.refund_at && dayOf(change.refund_at),
    is_paid: asked.is_paid,
    answers: isAsked ? [...answersTo(change.kind, !who)] : [],
    answer: asked.answer,
    chosen: chosen ? await wordsOf(shop, locale, factsOf(chosen)) : null,
    dates: isAsked && !who ? await listDates(shop, lineId) : [],
    order_path: who ? null : orderPath(locale, order.id, signer.sign(orderSignatureSubject(order.id))),
  }
}
