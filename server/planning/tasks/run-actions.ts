import { sql } from 'drizzle-orm'
import { confirmedStatuses } from '../../../contract/rules/booking/order-status.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import type { TaskAction } from '../../../contract/rules/planning/tasks.ts'
import { dayOf } from '../../../contract/rules/time/day.ts'
import { addressKey } from '../../booking/orders/address-key.ts'
import { writeMail } from '../../mail/write-mail.ts'
import { literals } from '../../platform/database/literals.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'

/** Tells the participants how to come, each address once for each day on which the course begins. */
async function mailParticipants(
  shop: Shop,
  { option_id, first_day }: { option_id: number; first_day: string },
) {
  const people = await readRows(shop.db, {
    line_id: col.integer,
    email: col.text.neverNull,
    locale: col.text.as<Locale>(),
  })`
    select line.id as line_id, one.email, orders.locale
    from order_lines line join orders on orders.id = line.order_id join participants one on one.order_line_id = line.id
    where line.option_id = ${option_id} and line.kind = 'option' and one.email <> '' and orders.status_id in (${literals(...confirmedStatuses)})
    order by one.id`
  for (const { line_id, email, locale } of people) {
    const who = addressKey(email)
    await writeMail(shop, {
      event: `order line ${line_id} on ${first_day} joining instructions to ${who}`,
      kind: 'joining_instructions',
      about: { line_id, who, first_day },
      recipient: email,
      locale,
    })
  }
}

/**
 * Does what tasks do by themselves when their day has come. Participants who are added afterwards get their instructions too, until the course
 * begins. However often it runs, each mail is sent once.
 */
export async function runTaskActions(shop: Shop, staffMail: string) {
  const today = dayOf(shop.now)
  const due = await readRows(shop.db, {
    id: col.integer,
    option_id: col.integer,
    first_day: col.day.neverNull,
    action: col.text.as<TaskAction>().neverNull,
  })`
    select task.id, task.option_id, o.first_day, template.action
    from tasks task join task_templates template on template.id = task.template_id join product_options o on o.id = task.option_id
    where template.action is not null and task.due_on <= ${today} and o.first_day > ${today} and o.state not in ('cancelled', 'done')
      and (task.done_at is null or template.action = 'joining_instructions')
    order by task.id`
  for (const { id, option_id, first_day, action } of due)
    await inTransaction(shop, async (shop) => {
      if (action === 'joining_instructions') await mailParticipants(shop, { option_id, first_day })
      else
        await writeMail(shop, {
          event: `task ${id} lunch count on ${first_day}`,
          kind: 'lunch_count',
          about: { option_id },
          recipient: staffMail,
          locale: 'nl',
        })
      await shop.db.execute(sql`update tasks set done_at = ${shop.now} where id = ${id} and done_at is null`)
    })
}
