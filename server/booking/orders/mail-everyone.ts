import { type SQL, sql } from 'drizzle-orm'
import type { Locale } from '../../../contract/rules/locale.ts'
import { confirmedStatuses } from '../../../contract/rules/order-status.ts'
import { writeMail } from '../../mail/write-mail.ts'
import { literals } from '../../platform/database/literals.ts'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { personMark } from './person-mark.ts'

/** Mails to all whom an order concerns: the buyer, who books the invoice, and who takes part. */
const orderColumns = {
  email: col.text,
  invoice_email: col.text.orNull,
  locale: col.text.as<Locale>(),
  /** Which dates were booked: another date is another event, and told again. */
  options: col.text.orNull,
  invoice_id: col.integer.orNull,
  was_confirmed: col.boolean,
}
type Order = RowOf<typeof orderColumns>

async function findOrder({ db }: Shop, orderId: number): Promise<Order | undefined> {
  const rows = await readRows(db, orderColumns)`
    select contact->>'email' as email, nullif(contact->>'invoice_email', '') as invoice_email, locale,
      (select string_agg(option_id::text, ' ' order by id) from order_lines where order_id = o.id and option_id is not null) as options,
      (select id from invoices where order_id = o.id and credit_of is null) as invoice_id,
      exists (select from order_history where order_id = o.id and to_status_id in (${literals(...confirmedStatuses)})) as was_confirmed
    from orders o where id = ${orderId}`
  return rows[0]
}

const personColumns = {
  line_id: col.integer,
  option_id: col.integer.neverNull,
  name: col.text,
  email: col.text.neverNull,
  locale: col.text.as<Locale>(),
}
type Person = RowOf<typeof personColumns>

/** Who takes part in a course and can be reached. */
async function listPeople({ db }: Shop, where: SQL): Promise<Person[]> {
  const rows = await readRows(db, personColumns)`
    select line.id as line_id, line.option_id, one.name, one.email, o.locale
    from participants one join order_lines line on line.id = one.order_line_id join orders o on o.id = line.order_id
    where one.email <> '' and line.option_id is not null and ${where} order by one.id`
  return rows
}

async function tellPeople(shop: Shop, people: Person[], what: 'confirmed' | 'cancelled') {
  for (const { line_id, option_id, name, email, locale } of people) {
    const who = personMark({ name, email })
    await writeMail(shop, {
      event: `order line ${line_id} on option ${option_id} ${what} to ${who}`,
      kind: what === 'confirmed' ? 'participant_confirmed' : 'participant_cancelled',
      about: { line_id, who },
      recipient: email,
      locale,
    })
  }
}

/** Call it after the invoice was issued, which goes along. Told again for other dates (moved, rebooked) and never for the same. */
export async function mailOrderConfirmed(shop: Shop, orderId: number) {
  const order = await findOrder(shop, orderId)
  if (!order) return
  const { email, invoice_email, invoice_id, locale, options } = order
  await writeMail(shop, {
    event: `order ${orderId} with ${options ?? 'no'} options confirmed to contact`,
    kind: 'order_confirmed',
    about: { order_id: orderId },
    recipient: email,
    locale,
  })
  if (invoice_id && invoice_email && invoice_email.toLowerCase() !== email.toLowerCase())
    await writeMail(shop, {
      event: `invoice ${invoice_id} to bookkeeping`,
      kind: 'invoice',
      about: { invoice_id },
      recipient: invoice_email,
      locale,
    })
  await tellPeople(shop, await listPeople(shop, sql`o.id = ${orderId}`), 'confirmed')
}

/** For somebody who was named after the order was confirmed. */
export const mailParticipantConfirmed = async (shop: Shop, participantId: number) =>
  tellPeople(shop, await listPeople(shop, sql`one.id = ${participantId}`), 'confirmed')

/** Call it after refund and credit note were written, which it tells of. Who was told to come is told not to. */
export async function mailOrderCancelled(shop: Shop, orderId: number) {
  const order = await findOrder(shop, orderId)
  if (!order) return
  await writeMail(shop, {
    event: `order ${orderId} cancelled to contact`,
    kind: 'order_cancelled',
    about: { order_id: orderId },
    recipient: order.email,
    locale: order.locale,
  })
  if (order.was_confirmed) await tellPeople(shop, await listPeople(shop, sql`o.id = ${orderId}`), 'cancelled')
}
