import { type SQL, sql } from 'drizzle-orm'
import { confirmedStatuses } from '../../../contract/rules/booking/order-status.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import { mailCustomer } from '../../accounts/confirmation/mail-customer.ts'
import { writeMail } from '../../mail/write-mail.ts'
import { readPrepared } from '../../platform/database/frequent-read.ts'
import { literals } from '../../platform/database/literals.ts'
import { col, type RowOf } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { mayMailBuyer } from '../unpaid/unpaid-mails.ts'
import { addressKey } from './address-key.ts'

/** Mails to everybody involved in an order: the buyer, the buyer's bookkeeping, and the participants. */
const orderColumns = {
  customer_id: col.integer,
  email: col.text,
  invoice_email: col.text.orNull,
  locale: col.text.as<Locale>(),
  /** The booked dates. */
  options: col.text.orNull,
  invoice_id: col.integer.orNull,
  was_confirmed: col.boolean,
}
type Order = RowOf<typeof orderColumns>

async function findRecipients({ db }: Shop, orderId: number): Promise<Order | undefined> {
  const rows = await readPrepared(db, orderColumns)`
    select customer_id, contact->>'email' as email, nullif(contact->>'invoice_email', '') as invoice_email, locale,
      (select string_agg(option_id::text, ' ' order by id) from order_lines where order_id = o.id and option_id is not null) as options,
      (select id from invoices where order_id = o.id and credit_of is null order by id desc limit 1) as invoice_id,
      exists (select from order_history where order_id = o.id and to_status_id in (${literals(...confirmedStatuses)})) as was_confirmed
    from orders o where id = ${orderId}`
  return rows[0]
}

const personColumns = {
  line_id: col.integer,
  option_id: col.integer.neverNull,
  email: col.text.neverNull,
  locale: col.text.as<Locale>(),
}
type Person = RowOf<typeof personColumns>

/** Participants of a course who have an e-mail address. */
async function listParticipants({ db }: Shop, where: SQL): Promise<Person[]> {
  const rows = await readPrepared(db, personColumns)`
    select line.id as line_id, coalesce(line.option_id, line.cancelled_option_id) as option_id, one.email, o.locale
    from participants one join order_lines line on line.id = one.order_line_id join orders o on o.id = line.order_id
    where one.email <> '' and coalesce(line.option_id, line.cancelled_option_id) is not null and ${where} order by one.id`
  return rows
}

/** One mail per address and date, however many participants share the address and however often their names change. */
async function mailPeople(shop: Shop, people: Person[], what: 'confirmed' | 'cancelled') {
  for (const { line_id, option_id, email, locale } of people) {
    const who = addressKey(email)
    await writeMail(shop, {
      event: `order line ${line_id} on option ${option_id} ${what} to ${who}`,
      kind: what === 'confirmed' ? 'participant_confirmed' : 'participant_cancelled',
      about: { line_id, who },
      recipient: email,
      locale,
    })
  }
}

/** Call it after the invoice is issued, because it is attached. Never twice for the same dates. */
export async function mailOrderConfirmed(shop: Shop, orderId: number) {
  const [order, people] = await Promise.all([
    findRecipients(shop, orderId),
    listParticipants(shop, sql`o.id = ${orderId} and line.kind = 'option'`),
  ])
  if (!order) return
  const { email, invoice_email, invoice_id, locale, options } = order
  await mailCustomer(shop, order.customer_id, {
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
  await mailPeople(shop, people, 'confirmed')
}

/** Mails an invoice that was issued anew, to the buyer's bookkeeping or else to the buyer. */
export async function mailInvoice(shop: Shop, orderId: number, invoiceId: number) {
  const order = await findRecipients(shop, orderId)
  if (!order) return
  await writeMail(shop, {
    event: `invoice ${invoiceId} to bookkeeping`,
    kind: 'invoice',
    about: { invoice_id: invoiceId },
    recipient: order.invoice_email ?? order.email,
    locale: order.locale,
  })
}

/**
 * A line was moved to another date: the buyer and the participants of that line get the old and the new date. `move` tells several moves
 * of one line apart.
 */
export async function mailLineMoved(
  shop: Shop,
  {
    orderId,
    lineId,
    fromOptionId,
    move,
  }: { orderId: number; lineId: number; fromOptionId: number; move: number },
) {
  const order = await findRecipients(shop, orderId)
  if (!order) return
  const about = { line_id: lineId, from_option_id: fromOptionId }
  const eventTo = (who: string) => `order line ${lineId} move ${move} to ${who}`
  await mailCustomer(shop, order.customer_id, {
    event: eventTo('contact'),
    kind: 'order_moved',
    about,
    recipient: order.email,
    locale: order.locale,
  })
  for (const { email, locale } of await listParticipants(shop, sql`line.id = ${lineId}`)) {
    const who = addressKey(email)
    await writeMail(shop, {
      event: eventTo(who),
      kind: 'participant_moved',
      about: { ...about, who },
      recipient: email,
      locale,
    })
  }
}

/** For a participant who was added after the order was confirmed. */
export const mailParticipantConfirmed = async (shop: Shop, participantId: number) =>
  mailPeople(shop, await listParticipants(shop, sql`one.id = ${participantId}`), 'confirmed')

/** Call it after the refund and credit note are written, because the mail mentions them. Invited participants also get a cancellation. */
export async function mailOrderCancelled(shop: Shop, orderId: number) {
  const order = await findRecipients(shop, orderId)
  if (!order) return
  if (await mayMailBuyer(shop, orderId, order.email))
    await mailCustomer(shop, order.customer_id, {
      event: `order ${orderId} cancelled to contact`,
      kind: 'order_cancelled',
      about: { order_id: orderId },
      recipient: order.email,
      locale: order.locale,
    })
  if (order.was_confirmed)
    await mailPeople(shop, await listParticipants(shop, sql`o.id = ${orderId}`), 'cancelled')
}

type PartCancelled = {
  cancelledIds: number[]
  creditId: number | undefined
  refundCents: number
  /** Its date is not given. */
  byUs?: boolean
}

/** Call it after the credit note is written. Participants who no longer come get a cancellation, unless somebody with their address still comes. */
export async function mailPartCancelled(
  shop: Shop,
  orderId: number,
  { cancelledIds, creditId, refundCents, byUs }: PartCancelled,
) {
  const order = await findRecipients(shop, orderId)
  if (!order) return
  await mailCustomer(shop, order.customer_id, {
    event: `order ${orderId} cancelled for lines ${cancelledIds.join(' ')} to contact`,
    kind: 'part_cancelled',
    about: {
      order_id: orderId,
      line_ids: cancelledIds.join(' '),
      refund_cents: refundCents,
      ...(creditId === undefined ? {} : { credit_id: creditId }),
      ...(byUs ? { by_us: 1 } : {}),
    },
    recipient: order.email,
    locale: order.locale,
  })
  const people = await listParticipants(
    shop,
    sql`line.id = any(${sql.param(cancelledIds)}::int[]) and not exists (
      select from participants other where other.order_line_id = line.split_from and lower(other.email) = lower(one.email))`,
  )
  await mailPeople(shop, people, 'cancelled')
}
