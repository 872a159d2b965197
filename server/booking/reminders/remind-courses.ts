import { confirmedStatuses } from '../../../contract/rules/booking/order-status.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import { addDays, dayOf } from '../../../contract/rules/time/day.ts'
import { mailCustomer } from '../../accounts/confirmation/mail-customer.ts'
import { writeMail } from '../../mail/write-mail.ts'
import { literals } from '../../platform/database/literals.ts'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'
import { getSettings } from '../../platform/settings/get-settings.ts'
import type { Shop } from '../../platform/shop.ts'
import { addressKey } from '../orders/address-key.ts'
import { dueReminder } from './due-reminder.ts'

const columns = {
  id: col.integer,
  amount: col.integer,
  first_day: col.day.neverNull,
  customer_id: col.integer,
  email: col.text,
  locale: col.text.as<Locale>(),
  /** When this date was confirmed or moved to. */
  known_since: col.instant,
  addresses: col.json<string[]>(),
}
type Line = RowOf<typeof columns>

/** Lines of confirmed orders whose training begins in the coming days, with the addresses of their participants. */
const listLines = ({ db, now }: Shop, courseDays: number) => readRows(db, columns)`
  select line.id, line.amount, po.first_day, o.customer_id, o.contact->>'email' as email, o.locale,
    coalesce((select max(h.at) from order_history h where h.order_id = o.id and h.to_status_id in (${literals(...confirmedStatuses)})
       and (h.from_status_id is null or h.from_status_id not in (${literals(...confirmedStatuses)}) or h.why in ('moved', 'rebooked', 'date_moved'))), o.placed_at) as known_since,
    array_to_json(array(select one.email from participants one
      where one.order_line_id = line.id and one.email <> '' order by one.id)) as addresses
  from product_options po join order_lines line on line.option_id = po.id join orders o on o.id = line.order_id
  where po.first_day between ${addDays(dayOf(now), 1)} and ${addDays(dayOf(now), courseDays)}
    and line.kind = 'option' and po.state <> 'cancelled' and o.status_id in (${literals(...confirmedStatuses)})
  order by line.id`

/** Reminds the participants, each address once. The buyer is reminded of the seats whose participant has no address. */
async function remind(shop: Shop, line: Line, courseDays: number) {
  const { id: line_id, first_day, locale, email } = line
  const known = { firstDay: first_day, knownSince: dayOf(line.known_since) }
  const when = dueReminder(known, dayOf(shop.now), courseDays)
  if (!when) return
  const about = { line_id, first_day, when }
  const eventTo = (who: string) => `order line ${line_id} on ${first_day} ${when} reminder to ${who}`
  const people = new Map(line.addresses.map((address) => [addressKey(address), address]))
  for (const [who, recipient] of people)
    await writeMail(shop, {
      event: eventTo(who),
      kind: 'participant_reminder',
      about: { ...about, who },
      recipient,
      locale,
    })
  if (line.addresses.length >= line.amount || people.has(addressKey(email))) return
  await mailCustomer(shop, line.customer_id, {
    event: eventTo('contact'),
    kind: 'course_reminder',
    about,
    recipient: email,
    locale,
  })
}

/**
 * Reminds of trainings some days (a week, unless the settings say otherwise) and a day before they begin. Each event is mailed once, however often and in however many processes this
 * runs; a line that is moved to another day gets the reminders of that day.
 */
export async function remindCourses(shop: Shop) {
  const { reminders } = await getSettings(shop)
  const courseDays = reminders.course_days
  for (const line of await listLines(shop, courseDays)) await remind(shop, line, courseDays)
}
