import { sql } from 'drizzle-orm'
import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import { writeMail } from '../../mail/write-mail.ts'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'
import { getSettings } from '../../platform/settings/get-settings.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { invitedTrainingDays, type Person, recipientsOf } from './invitation.ts'
import { hasOptedOut } from './opt-out.ts'

const lineColumns = {
  id: col.integer,
  product_id: col.integer.neverNull,
  locale: col.text.as<Locale>(),
  contact: col.json<Person>(),
  people: col.array(col.row({ name: col.text, email: col.text.orNull })),
}
type Line = RowOf<typeof lineColumns>

/** Whether somebody noted who was there on date `po`, and whether participant `x` was. */
const wasTaken = sql`exists (select from attendance a join course_days d on d.id = a.course_day_id where d.option_id = po.id)`
const wasThere = sql`exists (select from attendance a join course_days d on d.id = a.course_day_id
  where d.option_id = po.id and a.participant_id = x.id and a.state <> 'absent')`

/**
 * Order lines whose training is over and that have no invitations yet. Rescheduled lines count by their current date. Where attendance was
 * taken, only those who were there are invited; nobody of a line on which no one came.
 */
async function listLines({ db, now }: Shop): Promise<Line[]> {
  const { reminders } = await getSettings({ db })
  const { from, to } = invitedTrainingDays(now, reminders)
  const rows = await readRows(db, lineColumns)`
    select l.id, l.product_id, o.locale, o.contact,
      array(select json_build_object('name', x.name, 'email', x.email) from participants x
        where x.order_line_id = l.id and (not ${wasTaken} or ${wasThere}) order by x.id) as people
    from order_lines l join orders o on o.id = l.order_id join products p on p.id = l.product_id
      join product_options po on po.id = l.option_id
    where o.status_id = ${orderStatus.confirmed} and p.kind = 'training' and po.state <> 'cancelled'
      and po.last_day between ${from} and ${to}
      and not exists (select from review_invitations i where i.order_line_id = l.id)
      and (not ${wasTaken} or exists (select from participants x where x.order_line_id = l.id and ${wasThere}))
    order by l.id`
  return rows
}

export type Invited = { id: number; email: string; locale: Locale }

/** Stores the invitations for this line. People who were invited before or opted out are skipped. */
export async function inviteLine(shop: Shop, line: Line): Promise<Invited[]> {
  const invited: Invited[] = []
  for (const { name, email } of recipientsOf(line)) {
    if (await hasOptedOut(shop, email)) continue
    const rows = await readRows(shop.db, { id: col.integer })`
      insert into review_invitations (order_line_id, product_id, name, email, locale, invited_at)
      values (${line.id}, ${line.product_id}, ${name}, ${email}, ${line.locale}, ${shop.now})
      on conflict do nothing returning id`
    if (rows[0]) invited.push({ id: rows[0].id, email, locale: line.locale })
  }
  return invited
}

/** Invites participants to review their training, once each, however often it runs and in any number of processes. */
export async function inviteReviews(shop: Shop) {
  for (const line of await listLines(shop))
    await inTransaction(shop, async (shop) => {
      for (const { id, email, locale } of await inviteLine(shop, line))
        await writeMail(shop, {
          event: `review invitation ${id}`,
          kind: 'review_invitation',
          about: { invitation_id: id },
          recipient: email,
          locale,
        })
    })
}
