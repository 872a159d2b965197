import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import type { DateAnswer, DateChangeKind, DateFacts } from '../../../contract/rules/planning/date-changes.ts'
import type { DateWords } from '../../../contract/wire/booking/date-answer.ts'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'

const columns = {
  id: col.integer,
  kind: col.text.as<DateChangeKind>(),
  option_id: col.integer,
  to_option_id: col.integer.orNull,
  before: col.json<DateFacts>(),
  after: col.json<DateFacts>().orNull,
  why: col.text,
  at: col.instant,
  refund_at: col.instant.orNull,
}
export type FoundChange = RowOf<typeof columns>

export async function findChange({ db }: Shop, id: number): Promise<FoundChange | undefined> {
  const rows = await readRows(db, columns)`
    select id, kind, option_id, to_option_id, before, after, why, at, refund_at from date_changes where id = ${id}`
  return rows[0]
}

/** The address of a private date, or the name of our location. */
export async function placeOf({ db }: Shop, locale: Locale, { address, location_id }: DateFacts) {
  if (address) return address
  const rows = await readRows(db, { name: col.text })`
    select name->>${locale} as name from locations where id = ${location_id}`
  return rows[0]?.name ?? null
}

/** When and where, in words. */
export const wordsOf = async (shop: Shop, locale: Locale, facts: DateFacts): Promise<DateWords> => ({
  days: facts.days,
  location: await placeOf(shop, locale, facts),
})

const askedColumns = {
  order_id: col.integer,
  answer: col.text.as<DateAnswer>().orNull,
  chosen_id: col.integer.orNull,
  is_there: col.boolean,
  is_replaced: col.boolean,
  is_paid: col.boolean,
}
export type Asked = RowOf<typeof askedColumns>

/** What somebody was asked about a change, and whether their booking is still where the change left it. */
export async function findAsked(
  { db }: Shop,
  changeId: number,
  lineId: number,
  who: string,
): Promise<Asked | undefined> {
  const rows = await readRows(db, askedColumns)`
    select o.id as order_id, a.answer, a.to_option_id as chosen_id,
      (l.kind = 'option' and o.status_id <> ${orderStatus.ended} and l.option_id = coalesce(c.to_option_id, c.option_id)) as is_there,
      exists (select from date_answers later where later.order_line_id = l.id and later.change_id > c.id) as is_replaced,
      exists (select from invoices i where i.order_id = o.id) as is_paid
    from date_answers a join date_changes c on c.id = a.change_id join order_lines l on l.id = a.order_line_id join orders o on o.id = l.order_id
    where a.change_id = ${changeId} and a.order_line_id = ${lineId} and a.who = ${who}`
  return rows[0]
}
