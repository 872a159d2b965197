import type { DateAnswer, DateChangeKind, DateFacts } from '../../../contract/rules/planning/date-changes.ts'
import { dayOf, daysBetween } from '../../../contract/rules/time/day.ts'
import type { DateChanges } from '../../../contract/staff/planning/date-changes.ts'
import { addressKey } from '../../booking/orders/address-key.ts'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'
import { getSettings } from '../../platform/settings/get-settings.ts'
import type { Shop } from '../../platform/shop.ts'
import { wordsOf } from './find-change.ts'

const answerColumns = {
  change_id: col.integer,
  order_id: col.integer,
  order_number: col.text,
  line_id: col.integer,
  amount: col.integer,
  who: col.text,
  buyer: col.text,
  email: col.text,
  phone: col.text.orNull,
  people: col.json<{ name: string; email: string | null }[]>(),
  answer: col.text.as<DateAnswer>().orNull,
  answered_at: col.instant.orNull,
  to_option_id: col.integer.orNull,
  to_day: col.day.orNull,
  is_there: col.boolean,
}
type AnswerRow = RowOf<typeof answerColumns>

const changeColumns = {
  id: col.integer,
  kind: col.text.as<DateChangeKind>(),
  at: col.instant,
  by: col.text.orNull,
  why: col.text,
  before: col.json<DateFacts>(),
  after: col.json<DateFacts>().orNull,
  to_option_id: col.integer.orNull,
  refund_at: col.instant.orNull,
}

const readAnswers = ({ db }: Shop, dateId: number) => readRows(db, answerColumns)`
  select a.change_id, o.id as order_id, o.number as order_number, l.id as line_id, l.amount, a.who, o.contact->>'name' as buyer,
    o.contact->>'email' as email, o.contact->>'phone' as phone,
    coalesce((select json_agg(json_build_object('name', p.name, 'email', p.email) order by p.id)
      from participants p where p.order_line_id = l.id), '[]') as people,
    a.answer, a.answered_at, a.to_option_id, chosen.first_day as to_day,
    (l.option_id = coalesce(c.to_option_id, c.option_id)) is true as is_there
  from date_answers a join date_changes c on c.id = a.change_id
  join order_lines l on l.id = a.order_line_id join orders o on o.id = l.order_id
  left join product_options chosen on chosen.id = a.to_option_id
  where c.option_id = ${dateId} order by a.change_id, a.answer is not null, o.id, a.id`

/** The names of those with this address; the buyer has the empty one. */
const nameOf = ({ who, buyer, people }: AnswerRow) =>
  who
    ? people.flatMap(({ name, email }) => (email && addressKey(email) === who ? [name] : [])).join(', ')
    : buyer
const addressOf = ({ who, email, people }: AnswerRow) =>
  who ? (people.find((one) => one.email && addressKey(one.email) === who)?.email ?? '') : email

/** What happened to a date as a whole, newest first, with the buyers who were asked and what they answered. */
export async function listChanges(shop: Shop, dateId: number): Promise<DateChanges> {
  const { db, locale, now } = shop
  const changes = await readRows(db, changeColumns)`
    select c.id, c.kind, c.at, colleague.name as by, c.why, c.before, c.after, c.to_option_id, c.refund_at
    from date_changes c left join colleagues colleague on colleague.id = c.by_id
    where c.option_id = ${dateId} order by c.id desc`
  const answers = await readAnswers(shop, dateId)
  const { reminders } = await getSettings(shop)
  return Promise.all(
    changes.map(async ({ before, after, at, refund_at, ...change }) => ({
      ...change,
      at: at.toISOString(),
      refund_at: refund_at?.toISOString() ?? null,
      before: await wordsOf(shop, locale, before),
      after: after && (await wordsOf(shop, locale, after)),
      answers: answers
        .filter(({ change_id }) => change_id === change.id)
        .map((row) => ({
          order_id: row.order_id,
          order_number: row.order_number,
          line_id: row.line_id,
          amount: row.amount,
          is_buyer: !row.who,
          name: nameOf(row),
          email: addressOf(row),
          phone: row.who ? null : row.phone,
          answer: row.answer,
          answered_at: row.answered_at?.toISOString() ?? null,
          to_option_id: row.to_option_id,
          to_day: row.to_day,
          is_late:
            !row.who &&
            !row.answer &&
            row.is_there &&
            daysBetween(dayOf(at), dayOf(now)) >= reminders.answer_days,
        })),
    })),
  )
}
