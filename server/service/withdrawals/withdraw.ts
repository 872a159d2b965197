import { withdrawalReference } from '../../../contract/rules/references.ts'
import type { WithdrawalReceipt, WithdrawBody } from '../../../contract/wire/service/withdrawal.ts'
import { writeMail } from '../../mail/write-mail.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { findWithdrawnOrder } from './find-order.ts'
import { withdrawals } from './tables.ts'

export const receiptEvent = (id: number) => `withdrawal ${id} received`

/**
 * Stores a withdrawal with the moment of receipt, when it takes effect. Nothing is cancelled here: staff decide, because part of the order may
 * have been used or must be returned first. The response never reveals whether the order exists.
 */
export const withdraw = (
  shop: Shop,
  body: WithdrawBody,
  staffMail: string,
  { sendReceipt = true } = {},
): Promise<WithdrawalReceipt> =>
  inTransaction(shop, async (shop) => {
    const order = await findWithdrawnOrder(shop, { orderNumber: body.order_number, email: body.email })
    const [stored] = await shop.db
      .insert(withdrawals)
      .values({
        name: body.name,
        email: body.email,
        orderNumber: body.order_number,
        item: body.item || null,
        message: body.message || null,
        orderId: order?.id ?? null,
        status: order?.status ?? null,
        locale: shop.locale,
        receivedAt: shop.now,
      })
      .returning({ id: withdrawals.id })
    if (!stored) throw new Error('insert returned no row')
    const about = { withdrawal_id: stored.id }
    if (sendReceipt)
      await writeMail(shop, {
        event: receiptEvent(stored.id),
        kind: 'withdrawal_receipt',
        about,
        recipient: body.email,
        locale: shop.locale,
      })
    await writeMail(shop, {
      event: `withdrawal ${stored.id} to staff`,
      kind: 'withdrawal_notice',
      about,
      recipient: staffMail,
      locale: 'nl',
    })
    return { reference: withdrawalReference(stored.id), received_at: shop.now.toISOString() }
  })
