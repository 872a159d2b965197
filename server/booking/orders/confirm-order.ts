import type { OrderEvent } from '../../../contract/wire/booking/order.ts'
import type { Shop } from '../../platform/shop.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { mailOrderConfirmed } from './mails/mail-everyone.ts'
import { type LockedOrder, moveOrder } from './move-order.ts'
import { orderStatus } from './order-status.ts'
import { countMissing } from './participants-missing.ts'

/** The places are the buyer's: invoice, mails, and a status that says whether names are still wanted. */
export async function confirmOrder(shop: Shop, order: LockedOrder, why: OrderEvent): Promise<LockedOrder> {
  const isMissing = (await countMissing(shop, order.id)) > 0
  const confirmed =
    isMissing && order.status !== orderStatus.draft
      ? await moveOrder(shop, order, orderStatus.awaitingParticipants, why)
      : await moveOrder(shop, order, orderStatus.confirmed, why)
  await issueInvoice(shop, order.id)
  await mailOrderConfirmed(shop, order.id)
  // Straight from the cart there is no way to 5 but through 3.
  return isMissing && confirmed.status === orderStatus.confirmed
    ? moveOrder(shop, confirmed, orderStatus.awaitingParticipants, 'participants_missing')
    : confirmed
}
