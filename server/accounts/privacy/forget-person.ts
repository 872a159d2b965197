import { type SQL, sql } from 'drizzle-orm'
import type { Shop } from '../../platform/shop.ts'
import { erased, erasedAddress } from '../addresses/address-sql.ts'
import { isAbout } from './own-mails.ts'

/** What mails said, to whom, and what was attached. That there was one stays, so that none is sent again. */
export async function forgetMails({ db }: Shop, customerIds: number[]) {
  await db.execute(sql`
    delete from mail_files where mail_id in (select id from mails where ${isAbout(customerIds)})`)
  await db.execute(sql`
    update mails set recipient = '', subject = null, html = null, text = null, fault = null, about = about - 'token' - 'who',
      state = case state when 'waiting' then 'failed' else state end
    where ${isAbout(customerIds)}`)
}

/** Who bought, where it went and who took part, in the orders that a condition names; what was sold for how much stays. */
export async function forgetOrders({ db }: Shop, which: SQL) {
  await db.execute(sql`
    update participants set name = ${erased}, email = null, details = '{}'
    where order_line_id in (select l.id from order_lines l join orders on orders.id = l.order_id where ${which})`)
  await db.execute(sql`
    update withdrawals set name = ${erased}, email = '', item = null, message = null
    where order_id in (select id from orders where ${which})`)
  await db.execute(sql`
    update orders set contact = json_build_object('name', ${erased}::text, 'email', ''), delivery_address = null, pickup_point = null,
      remarks = null, reference = null, idempotency_key = null,
      invoice_address = ${erasedAddress(sql`invoice_address`)}
    where ${which}`)
}

/** What was offered and asked. An offer that became an order is the ground of its prices, so that much stays. */
export async function forgetOffers({ db }: Shop, customerId: number) {
  const theirs = sql`select id from offers where customer_id = ${customerId}`
  await db.execute(
    sql`delete from offer_requests where id in (select request_id from offers where customer_id = ${customerId})`,
  )
  await db.execute(sql`
    delete from offers where customer_id = ${customerId} and not exists (select from orders where offer_id = offers.id)`)
  await db.execute(sql`
    update offers set answered_by = null, decline_reason = null, introduction = '' where customer_id = ${customerId}`)
  await db.execute(sql`delete from offer_links where offer_id in (${theirs})`)
}

/**
 * What they wrote about our trainings, and who was asked to. What a colleague who took part wrote stays: it is theirs, and says no more of
 * them than they chose. After the mails, which are found by these rows, and before the orders lose their names.
 */
export async function forgetReviews({ db }: Shop, customerIds: number[]) {
  const invitations = sql`
    select i.id from review_invitations i join order_lines l on l.id = i.order_line_id join orders o on o.id = l.order_id
      join customers c on c.id = o.customer_id where o.customer_id = any(${sql.param(customerIds)}::int[])`
  await db.execute(
    sql`delete from reviews where invitation_id in (${invitations} and lower(i.email) = lower(c.email))`,
  )
  await db.execute(sql`delete from review_invitations where id in (${invitations})`)
}
