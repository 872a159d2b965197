import { withdrawalReference } from '../../../contract/rules/references.ts'
import type { WithdrawalReceipt, WithdrawBody } from '../../../contract/wire/service/withdrawal.ts'
import { writeMail } from '../../mail/write-mail.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { findWithdrawnOrder } from './find-order.ts'
import { withdrawals } from './tables.ts'

export const receiptEvent = (id: number) => `withdrawal ${id} received`

/**
 * Keeps a declaration with the moment it came in, which is when it counts. Nothing is cancelled here: what was used up by then, or must be
 * sent back first, is for staff to judge. The answer never tells whether there is such an order.
 */
export const withdraw = (
  shop: Shop,
  given: WithdrawBody,
  staffMail: string,
  { isReceipted = true } = {},
): Promise<WithdrawalReceipt> =>
  inTransaction(shop, async (shop) => {
    const order = await findWithdrawnOrder(shop, { orderNumber: given.order_number, email: given.email })
    const [kept] = await shop.db
      .insert(withdrawals)
      .values({
        name: given.name,
        email: given.email,
        orderNumber: given.order_number,
        item: given.item || null,
        message: given.message || null,
        orderId: order?.id ?? null,
        standing: order?.standing ?? null,
        locale: shop.locale,
        receivedAt: shop.now,
      })
      .returning({ id: withdrawals.id })
    if (!kept) throw new Error('an insert gave no row')
    const about = { withdrawal_id: kept.id }
    if (isReceipted)
      await writeMail(shop, {
        event: receiptEvent(kept.id),
        kind: 'withdrawal_receipt',
        about,
        recipient: given.email,
        locale: shop.locale,
      })
    await writeMail(shop, {
      event: `withdrawal ${kept.id} to staff`,
      kind: 'withdrawal_notice',
      about,
      recipient: staffMail,
      locale: 'nl',
    })
    return { reference: withdrawalReference(kept.id), received_at: shop.now.toISOString() }
  })
