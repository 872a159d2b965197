import { confirmedStatuses } from '../../../contract/rules/booking/order-status.ts'
import { dayOf } from '../../../contract/rules/time/day.ts'
import { literals } from '../../platform/database/literals.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { getSettings } from '../../platform/settings/get-settings.ts'
import type { Shop } from '../../platform/shop.ts'

const columns = {
  option_id: col.integer,
  code: col.text,
  name: col.text,
  first_day: col.day.neverNull,
  count: col.integer,
}

/** Dates to come that were changed some days ago, with how many buyers have not answered. */
export async function listLateAnswers(shop: Shop) {
  const { db, now, locale } = shop
  const { reminders } = await getSettings(shop)
  return readRows(db, columns)`
    select o.id as option_id, p.code, t.name, o.first_day, count(*)::int as count
    from date_answers a join date_changes c on c.id = a.change_id
    join product_options o on o.id = c.option_id join products p on p.id = o.product_id
    join product_texts t on t.product_id = p.id and t.locale = ${locale}
    join order_lines l on l.id = a.order_line_id join orders on orders.id = l.order_id
    where a.who = '' and a.answer is null and c.at <= ${now}::timestamptz - make_interval(days => ${reminders.answer_days}::int)
      and o.first_day >= ${dayOf(now)} and l.option_id = coalesce(c.to_option_id, c.option_id)
      and orders.status_id in (${literals(...confirmedStatuses)})
      and not exists (select from date_answers later where later.order_line_id = l.id and later.change_id > c.id)
    group by o.id, p.code, t.name order by o.first_day, o.id`
}
