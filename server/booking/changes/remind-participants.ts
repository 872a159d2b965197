import { sql } from 'drizzle-orm'
import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import { addDays, dayOf } from '../../../contract/rules/time/day.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { getSettings } from '../../platform/settings/get-settings.ts'
import type { Shop } from '../../platform/shop.ts'
import { mailParticipantsMissing } from '../orders/mail-buyer.ts'

/** Reminds buyers of missing participants before the deadline. */
export async function remindParticipants(shop: Shop) {
  const { reminders } = await getSettings(shop)
  const days = reminders.names_days.map((ahead) => addDays(dayOf(shop.now), ahead))
  const rows = await readRows(shop.db, { id: col.integer })`
    select o.id from orders o join order_lines l on l.order_id = o.id join product_options po on po.id = l.option_id
    where o.status_id = ${orderStatus.awaitingParticipants} group by o.id having min(po.first_day) = any(${sql.param(days)}::date[])`
  for (const { id } of rows) await mailParticipantsMissing(shop, id)
}
