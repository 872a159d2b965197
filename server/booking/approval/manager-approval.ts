import { sql } from 'drizzle-orm'
import { confirmedStatuses, orderStatus } from '../../../contract/rules/booking/order-status.ts'
import { literals } from '../../platform/database/literals.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { getSettings } from '../../platform/settings/get-settings.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { confirmOrder } from '../changes/confirm-order.ts'
import { changeStatus, type LockedOrder, lockOrder } from '../orders/change-status.ts'
import { findFirstDay } from '../orders/find-first-day.ts'
import { heldUntil, isHeld } from '../orders/holds.ts'
import { mailApprovalEnded, mailOrderApproved, mailStaffToApprove } from '../orders/mail-buyer.ts'
import type { Provider } from '../payments/provider.ts'
import { isNotDue } from '../purchase/find-buyer.ts'
import type { Refusal } from '../purchase/refusals.ts'
import { awaitPayment } from './await-payment.ts'

type Context = { provider: Provider['name']; staffMail: string }

/** Whether this order waits for a manager. Seats whose hold has passed may be sold, so the answer then comes too late. */
async function isOpen({ db, now }: Shop, order: LockedOrder) {
  if (order.status !== orderStatus.awaitingApproval || !isHeld(order, now)) return false
  const { rowCount } = await db.execute(sql`select from orders where id = ${order.id} and for_manager`)
  return Boolean(rowCount)
}

/** The credit limit of the buyer, and whether everything on account, with this order, stays below it. */
async function readCredit({ db, now }: Shop, { customerId }: LockedOrder) {
  const rows = await readRows(db, { limit: col.integer.orNull, used: col.integer })`
    select c.credit_limit_cents as limit, (select coalesce(sum(o.net_cents + o.vat_cents), 0)::int from orders o
      where o.customer_id = c.id and o.payment_method = 'account' and ${isNotDue(now)}
        and o.status_id in (${literals(...confirmedStatuses, orderStatus.awaitingApproval)})) as used
    from customers c where c.id = ${customerId}`
  const { limit = null, used = 0 } = rows[0] ?? {}
  return { limit, isEnough: limit !== null && used <= limit }
}

/** An approved order on account is confirmed; a company without enough credit waits for staff, as any other. */
async function approveOnAccount(shop: Shop, order: LockedOrder, staffMail: string) {
  const { limit, isEnough } = await readCredit(shop, order)
  if (isEnough) return confirmOrder(shop, order, 'approval_given')
  const { holds } = await getSettings(shop)
  const until = heldUntil(
    'account',
    shop.now,
    {
      firstDay: await findFirstDay(shop, order.id),
      isAddressConfirmed: true,
      isAccountRequest: limit === null,
    },
    { holds, terms: order.terms },
  )
  await shop.db.execute(
    sql`update orders set for_manager = false, approver = null, held_until = ${until} where id = ${order.id}`,
  )
  await mailStaffToApprove(shop, order.id, staffMail)
}

/** A manager of the buyer's company approves: an order on account is confirmed, any other can be paid by the buyer. */
export const approveAsManager = (
  shop: Shop,
  { provider, staffMail }: Context,
  orderId: number,
): Promise<{ outcome: 'approved' } | Refusal> =>
  inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId)
    if (!(await isOpen(shop, order))) return { outcome: 'not_possible' }
    if (order.paymentMethod === 'account') {
      await approveOnAccount(shop, order, staffMail)
      return { outcome: 'approved' }
    }
    const pay = { provider, why: 'approval_given', isHeld: true } as const
    const chosen = await awaitPayment(shop, order, { ...pay, method: order.paymentMethod })
    // The method that was chosen may be too slow by now.
    const awaited =
      chosen.outcome === 'invalid' ? await awaitPayment(shop, order, { ...pay, method: 'ideal' }) : chosen
    if (awaited.outcome !== 'awaited') return awaited
    await mailOrderApproved(shop, orderId)
    return { outcome: 'approved' }
  })

/** A manager refuses with a reason: the order ends, its seats are free, and the buyer is mailed. */
export const refuseAsManager = (
  shop: Shop,
  orderId: number,
  { by, reason }: { by: number; reason: string },
): Promise<{ outcome: 'refused' } | Refusal> =>
  inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId)
    if (!(await isOpen(shop, order))) return { outcome: 'not_possible' }
    await shop.db.execute(sql`
      update orders o set refused_why = ${reason},
        approver = json_build_object('name', concat_ws(' ', c.firstname, c.middle_name, c.lastname), 'email', c.email)
      from customers c where o.id = ${orderId} and c.id = ${by}`)
    await changeStatus(shop, order, orderStatus.ended, 'approval_refused')
    await mailApprovalEnded(shop, orderId, ['buyer'])
    return { outcome: 'refused' }
  })
