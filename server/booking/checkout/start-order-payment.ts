import type { z } from 'zod'
import { orderPlacedPath } from '../../../contract/rules/links.ts'
import type { placedOrderResponse } from '../../../contract/wire/booking/order.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { orderSignatureSubject, type Signer } from '../../platform/signature.ts'
import type { Payments } from '../payments/provider.ts'
import { startPayment } from '../payments/start-payment.ts'

/** Starts the payment of an order that was just placed. The redirect goes to the bank, or to our own page if nothing is paid now. */
export async function startOrderPayment(
  shop: Shop,
  { payments, signer }: { payments: Payments; signer: Signer },
  orderId: number,
): Promise<z.infer<typeof placedOrderResponse>> {
  const started = await startPayment(shop, payments, orderId)
  const rows = await readRows(shop.db, {
    id: col.integer,
    number: col.text,
    status_id: col.integer,
  })`select id, number, status_id from orders where id = ${orderId}`
  if (!rows[0]) throw new Error('the placed order was not found')
  const confirmationPath = orderPlacedPath(shop.locale, orderId, signer.sign(orderSignatureSubject(orderId)))
  return { ...rows[0], redirect_url: started?.url ?? confirmationPath }
}
