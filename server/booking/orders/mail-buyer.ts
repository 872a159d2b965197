import { sql } from 'drizzle-orm'
import { type OrderStatus, orderStatus } from '../../../contract/rules/booking/order-status.ts'
import { type PaymentMethodCode, paymentMethods } from '../../../contract/rules/booking/payment-methods.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import { dayOf } from '../../../contract/rules/time/day.ts'
import { mailCustomer } from '../../accounts/confirmation/mail-customer.ts'
import type { MailAbout } from '../../mail/mail.ts'
import { writeMail } from '../../mail/write-mail.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { mayMailBuyer } from '../unpaid/unpaid-mails.ts'

/** Mails to the buyer. Each function only queues its mail, inside the caller's transaction. */

type AboutOrder = {
  [Kind in keyof MailAbout]: { order_id: number } extends MailAbout[Kind] ? Kind : never
}[keyof MailAbout]

const buyerColumns = {
  order_id: col.integer,
  customer_id: col.integer,
  email: col.text,
  locale: col.text.as<Locale>(),
}

const findBuyer = ({ db }: Shop, orderId: number) =>
  readRows(
    db,
    buyerColumns,
  )`select id as order_id, customer_id, contact->>'email' as email, locale from orders where id = ${orderId}`

async function mailAboutOrder(shop: Shop, orderId: number, kind: AboutOrder, what: string) {
  for (const { order_id, customer_id, email, locale } of await findBuyer(shop, orderId))
    await mailCustomer(shop, customer_id, {
      event: `order ${order_id} ${what}`,
      kind,
      about: { order_id },
      recipient: email,
      locale,
    })
}

/** Not written once the mailbox got too many mails about unpaid orders. */
async function mailAboutUnpaid(shop: Shop, orderId: number, kind: AboutOrder, what: string) {
  const [buyer] = await findBuyer(shop, orderId)
  if (buyer && (await mayMailBuyer(shop, orderId, buyer.email)))
    await mailAboutOrder(shop, orderId, kind, what)
}

/** Most online payments are done by then; their buyers get the confirmation only. */
const onlinePaymentMs = 10 * 60_000

const afterOnlinePayment = ({ now }: Shop, method: PaymentMethodCode) =>
  paymentMethods[method] === 'online' ? new Date(now.getTime() + onlinePaymentMs) : now

type ReceivedOrder = {
  id: number
  customerId: number
  email: string
  status: OrderStatus
  method: PaymentMethodCode
}

/**
 * Confirms receipt and says what the buyer has to do: pay, transfer, or wait for approval. While an online payment is under way it waits;
 * it is sent if the order is still unpaid by then. Of an order by a colleague it is the link to pay by, which the buyer waits for.
 */
export const mailOrderReceived = (shop: Shop, { id, customerId, email, status, method }: ReceivedOrder) =>
  mailCustomer(shop, customerId, {
    event: `order ${id} received`,
    kind: 'order_received',
    about: { order_id: id },
    recipient: email,
    locale: shop.locale,
    sendAfter:
      status === orderStatus.awaitingPayment && shop.by?.kind !== 'colleague'
        ? afterOnlinePayment(shop, method)
        : undefined,
  })

/** Another attempt to pay begins: a receipt that was not sent waits for it too. One that is being sent now is left alone. */
export const postponeOrderReceived = (shop: Shop, orderId: number, method: PaymentMethodCode) =>
  shop.db.execute(sql`
    update mails set next_try_at = ${afterOnlinePayment(shop, method)} where id in (
      select id from mails where event = ${`order ${orderId} received`} and state = 'waiting' for update skip locked)`)

/** Not paid in time; its seats are free again. */
export const mailOrderExpired = (shop: Shop, orderId: number) =>
  mailAboutUnpaid(shop, orderId, 'order_expired', 'expired')

/** Approved by staff: it can be paid now. */
export const mailOrderApproved = (shop: Shop, orderId: number) =>
  mailAboutOrder(shop, orderId, 'order_approved', 'approved')

/** Refused on account: it can be paid otherwise. */
export const mailAccountRefused = (shop: Shop, orderId: number) =>
  mailAboutOrder(shop, orderId, 'account_refused', 'refused on account')

const findApprover = async ({ db }: Shop, orderId: number) =>
  (
    await readRows(db, { email: col.text.orNull, locale: col.text.as<Locale>() })`
      select approver->>'email' as email, locale from orders where id = ${orderId}`
  )[0]

/** Asks the employer to approve or pay. */
export async function mailApprovalRequest(shop: Shop, orderId: number) {
  const approver = await findApprover(shop, orderId)
  if (!approver?.email) return
  await writeMail(shop, {
    event: `order ${orderId} for approval`,
    kind: 'approval_request',
    about: { order_id: orderId },
    recipient: approver.email,
    locale: approver.locale,
  })
}

/** Asks the managers of the buyer's company to approve what was ordered. */
export async function mailManagers(shop: Shop, orderId: number) {
  const managers = await readRows(shop.db, {
    id: col.integer,
    email: col.text,
    locale: col.text.as<Locale>(),
  })`
    select c.id, c.email, c.locale from orders o join company_members booker on booker.customer_id = o.customer_id
      join company_members m on m.company_id = booker.company_id and m.role = 'manager' join customers c on c.id = m.customer_id and c.deleted_at is null
    where o.id = ${orderId} order by m.id`
  for (const { id, email, locale } of managers)
    await mailCustomer(shop, id, {
      event: `order ${orderId} for manager ${id}`,
      kind: 'manager_approval',
      about: { order_id: orderId },
      recipient: email,
      locale,
    })
}

/** Refused, which the buyer is told, or not answered in time, which both are told. */
export async function mailApprovalEnded(shop: Shop, orderId: number, tell: ('buyer' | 'approver')[]) {
  const [buyer] = await findBuyer(shop, orderId)
  const approver = await findApprover(shop, orderId)
  if (!buyer || !approver?.email) return
  for (const to of tell) {
    const recipient = to === 'buyer' ? buyer.email : approver.email
    if (!(await mayMailBuyer(shop, orderId, recipient))) continue
    await mailCustomer(shop, to === 'buyer' ? buyer.customer_id : null, {
      event: `order ${orderId} not approved to ${to}`,
      kind: 'approval_ended',
      about: { order_id: orderId, to },
      recipient,
      locale: buyer.locale,
    })
  }
}

export const mailStaffToApprove = (shop: Shop, orderId: number, staffMail: string) =>
  writeMail(shop, {
    event: `order ${orderId} to approve`,
    kind: 'order_to_approve',
    about: { order_id: orderId },
    recipient: staffMail,
    locale: 'nl',
  })

/** At most once a day, so that reminders can follow. */
export const mailParticipantsMissing = (shop: Shop, orderId: number) =>
  mailAboutOrder(shop, orderId, 'participants_missing', `participants missing on ${dayOf(shop.now)}`)

/** Paid when the seats were gone: the buyer chooses another date or a refund. */
export const mailPaidWithoutSeat = (shop: Shop, orderId: number) =>
  mailAboutOrder(shop, orderId, 'paid_without_place', 'paid without place')

export async function mailPaymentFailed(shop: Shop, paymentId: number) {
  const rows = await readRows(shop.db, buyerColumns)`
    select o.id as order_id, o.customer_id, o.contact->>'email' as email, o.locale
    from payments p join orders o on o.id = p.order_id where p.id = ${paymentId}`
  for (const { order_id, customer_id, email, locale } of rows)
    if (await mayMailBuyer(shop, order_id, email))
      await mailCustomer(shop, customer_id, {
        event: `payment ${paymentId} failed`,
        kind: 'payment_failed',
        about: { payment_id: paymentId },
        recipient: email,
        locale,
      })
}

/** A refund the buyer does not expect: paid twice, or paid after the order had ended. */
export async function mailRefund(shop: Shop, refundId: number) {
  const rows = await readRows(shop.db, buyerColumns)`
    select o.id as order_id, o.customer_id, o.contact->>'email' as email, o.locale
    from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id where r.id = ${refundId}`
  for (const { customer_id, email, locale } of rows)
    await mailCustomer(shop, customer_id, {
      event: `refund ${refundId}`,
      kind: 'refund',
      about: { refund_id: refundId },
      recipient: email,
      locale,
    })
}
