import { isConfirmed, orderStatus } from '../../../contract/rules/booking/order-status.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import { writeMail } from '../../mail/write-mail.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { noteAct } from '../../platform/staff/log.ts'
import { lockOrder } from '../orders/change-status.ts'
import type { Refusal } from '../purchase/refusals.ts'

/** Mails the buyer the confirmation again, or what is to be paid with a link to do so. */
export const mailOrderAgain = (
  shop: Shop,
  orderId: number,
  what: 'confirmation' | 'payment_link',
): Promise<{ outcome: 'mailed' } | Refusal> =>
  inTransaction(shop, async (shop) => {
    const { status } = await lockOrder(shop, orderId)
    const fits = what === 'confirmation' ? isConfirmed(status) : status === orderStatus.awaitingPayment
    if (!fits) return { outcome: 'not_possible' }
    const rows = await readRows(shop.db, {
      email: col.text,
      locale: col.text.as<Locale>(),
      count: col.integer,
    })`
      select coalesce(contact->>'email', '') as email, locale,
        (select count(*)::int from mails where event like ${`order ${orderId} mailed again %`}) as count
      from orders where id = ${orderId}`
    const buyer = rows[0]
    if (buyer)
      await writeMail(shop, {
        event: `order ${orderId} mailed again ${buyer.count + 1}`,
        kind: what === 'confirmation' ? 'order_confirmed' : 'order_received',
        about: { order_id: orderId },
        recipient: buyer.email,
        locale: buyer.locale,
      })
    await noteAct(shop, 'order', orderId)
    return { outcome: 'mailed' }
  })
