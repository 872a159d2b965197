import {
  type OrderEvent,
  type OrderStatus,
  orderStatus,
} from '../../../contract/rules/booking/order-status.ts'
import type { Shop } from '../../platform/shop.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { changeStatus, type LockedOrder } from '../orders/change-status.ts'
import { mailOrderConfirmed } from '../orders/mail-everyone.ts'
import { countMissing } from '../orders/participants-missing.ts'

/** Confirms an order that was waiting: its seats are sold, the invoice is issued and everybody gets their mail. */
export async function confirmOrder(shop: Shop, order: LockedOrder, why: OrderEvent) {
  const isMissing = (await countMissing(shop, order.id)) > 0
  await changeStatus(shop, order, isMissing ? orderStatus.awaitingParticipants : orderStatus.confirmed, why)
  await issueInvoice(shop, order.id)
  await mailOrderConfirmed(shop, order.id)
}

/** The same for an order that was confirmed as soon as it was placed. Missing participants are a second step in its history. */
export async function completeConfirmation(shop: Shop, order: { id: number; status: OrderStatus }) {
  await issueInvoice(shop, order.id)
  await mailOrderConfirmed(shop, order.id)
  if ((await countMissing(shop, order.id)) > 0)
    await changeStatus(shop, order, orderStatus.awaitingParticipants, 'participants_missing')
}
