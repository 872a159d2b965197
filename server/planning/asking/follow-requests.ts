import { sql } from 'drizzle-orm'
import { dayOf } from '../../../contract/rules/time/day.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { getSettings } from '../../platform/settings/get-settings.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { mailReleased, mailRequest } from './mail-request.ts'
import { aboutNow } from './read-requests.ts'

const needsAttention = sql`r.state in ('open', 'accepted') and r.about is distinct from ${aboutNow}`

/**
 * Asks trainers of a date again when the days, times or location that they were asked for have changed, and tells those who are no longer
 * planned that they are not needed. The date is locked.
 */
export async function followRequests(shop: Shop, dateId: number) {
  const { db, now } = shop
  const changed = await readRows(db, { id: col.integer, trainer_id: col.integer, is_gone: col.boolean })`
    select r.id, r.trainer_id, ${aboutNow} is null as is_gone
    from trainer_requests r join trainer_asks a on a.id = r.ask_id
    where a.option_id = ${dateId} and ${needsAttention} order by r.id for update of r`
  for (const { id, trainer_id, is_gone } of changed)
    if (is_gone) {
      await db.execute(
        sql`update trainer_requests set state = 'withdrawn', answered_at = ${now} where id = ${id}`,
      )
      await mailReleased(shop, id)
    } else {
      await db.execute(sql`
        update plan_slots set state = 'asked' where trainer_id = ${trainer_id} and state = 'accepted'
          and course_day_id in (select id from course_days where option_id = ${dateId})`)
      await db.execute(sql`
        update trainer_requests r set about = ${aboutNow}, state = 'open', round = round + 1, asked_at = ${now}, answered_at = null, reminded_at = null
        from trainer_asks a where a.id = r.ask_id and r.id = ${id}`)
      await mailRequest(shop, id, 'changed')
    }
}

/** The same for all dates to come. Dates are changed in many ways, so a job calls it every minute. */
export async function followAllRequests(shop: Shop) {
  const dates = await readRows(shop.db, { id: col.integer })`
    select distinct o.id from trainer_requests r join trainer_asks a on a.id = r.ask_id join product_options o on o.id = a.option_id
    where o.last_day >= ${dayOf(shop.now)} and ${needsAttention} order by o.id`
  for (const { id } of dates)
    await inTransaction(shop, async (shop) => {
      await shop.db.execute(sql`select from product_options where id = ${id} for no key update`)
      await followRequests(shop, id)
    })
}

/** Reminds trainers who have not answered, once for each time that they were asked. */
export async function remindTrainers(shop: Shop) {
  const { reminders } = await getSettings(shop)
  const silent = await readRows(shop.db, { id: col.integer })`
    select r.id from trainer_requests r join trainer_asks a on a.id = r.ask_id join product_options o on o.id = a.option_id
    where r.state = 'open' and r.reminded_at is null and o.first_day > ${dayOf(shop.now)}
      and r.asked_at <= ${shop.now}::timestamptz - make_interval(days => ${reminders.trainer_days})
    order by r.id`
  for (const { id } of silent)
    await inTransaction(shop, async (shop) => {
      const { rowCount } = await shop.db.execute(sql`
        update trainer_requests set reminded_at = ${shop.now} where id = ${id} and state = 'open' and reminded_at is null`)
      if (rowCount) await mailRequest(shop, id, 'reminder')
    })
}
