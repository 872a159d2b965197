import { type OrderEvent, orderStatus } from '../../../contract/rules/booking/order-status.ts'
import { dayOf } from '../../../contract/rules/time/day.ts'
import type { Approval } from '../../../contract/wire/booking/approval.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { getSettings } from '../../platform/settings/get-settings.ts'
import type { Shop } from '../../platform/shop.ts'
import type { Signer } from '../../platform/signature.ts'
import { findOrder } from '../orders/find-order.ts'
import { getOrder } from '../orders/get-order.ts'
import { paymentMethodsFor } from '../payments/payment-methods.ts'

const endStates: Partial<Record<OrderEvent, Approval['state']>> = {
  approval_refused: 'refused',
  approval_expired: 'expired',
  payment_expired: 'expired',
}

/** An order as the person who is asked to approve or pay it sees it. */
export async function getApproval(shop: Shop, signer: Signer, orderId: number): Promise<Approval> {
  const found = await findOrder(shop, orderId)
  if (!found?.approver) throw new Problem('not_found')
  const order = await getOrder(shop, signer, orderId)
  const { holds } = await getSettings(shop)
  const stateOf = (): Approval['state'] => {
    if (found.statusId === orderStatus.awaitingApproval) return order.held_until ? 'open' : 'expired'
    if (found.statusId === orderStatus.awaitingPayment) return 'approved'
    if (found.statusId !== orderStatus.ended) return 'paid'
    return endStates[order.history.at(-1)?.why ?? 'cancelled_by_customer'] ?? 'cancelled'
  }
  return {
    number: order.number,
    state: stateOf(),
    buyer: found.contact.name,
    company: found.invoiceAddress.company ?? null,
    approver: found.approver.name,
    held_until: order.held_until,
    hold_hours: holds.approval_hours,
    lines: order.lines.map(
      ({ bring: _, participant_needs: _needs, participants: _people, participants_until: _until, ...line }) =>
        line,
    ),
    net: order.net,
    gross: order.gross,
    discount: order.discount,
    vat: order.vat,
    payment_methods: paymentMethodsFor({
      customer: null,
      firstDay: order.first_day,
      today: dayOf(shop.now),
      toPayCents: Math.round(order.gross * 100),
      locale: shop.locale,
      isOffer: true,
      rules: { holds, terms: found.terms },
    }).filter(({ code }) => code !== 'account'),
  }
}
