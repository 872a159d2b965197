import type { z } from 'zod'
import { orderPlacedPath } from '../../../contract/rules/paths/links.ts'
import type { placedOrderResponse } from '../../../contract/wire/booking/order.ts'
import type { Shop } from '../../platform/shop.ts'
import { orderSignatureSubject, type Signer } from '../../platform/signature.ts'
import type { Payments } from '../payments/provider.ts'
import { getLatestPayment, startPaymentOf } from '../payments/start-payment.ts'
import type { PlacedOrder } from './place-order.ts'

/** Starts the payment of an order that was just placed. The redirect goes to the bank, or to our own page if nothing is paid now. */
export async function startOrderPayment(
  shop: Shop,
  { payments, signer }: { payments: Payments; signer: Signer },
  { orderId, toPay }: PlacedOrder,
): Promise<z.infer<typeof placedOrderResponse>> {
  const order = toPay ?? (await getLatestPayment(shop, orderId))
  const started = await startPaymentOf(shop, payments, order)
  return {
    id: orderId,
    number: order.number,
    status_id: order.status_id,
    redirect_url:
      started?.url ?? orderPlacedPath(shop.locale, orderId, signer.sign(orderSignatureSubject(orderId))),
  }
}
