import { type OrderStatus, orderStatus } from '../../../contract/rules/booking/order-status.ts'
import type { Locale } from '../../../contract/rules/locale.ts'

export const statusTitles: Record<Locale, Record<OrderStatus, string>> = {
  nl: {
    [orderStatus.draft]: 'Concept',
    [orderStatus.awaitingPayment]: 'Wacht op betaling',
    [orderStatus.ended]: 'Geannuleerd of verlopen',
    [orderStatus.confirmed]: 'Bevestigd',
    [orderStatus.awaitingApproval]: 'Wacht op goedkeuring',
    [orderStatus.awaitingParticipants]: 'Wacht op gegevens van deelnemers',
    [orderStatus.withoutSeat]: 'Betaald, nog zonder plaats',
  },
  en: {
    [orderStatus.draft]: 'Draft',
    [orderStatus.awaitingPayment]: 'Awaiting payment',
    [orderStatus.ended]: 'Cancelled or expired',
    [orderStatus.confirmed]: 'Confirmed',
    [orderStatus.awaitingApproval]: 'Awaiting approval',
    [orderStatus.awaitingParticipants]: 'Awaiting participant details',
    [orderStatus.withoutSeat]: 'Paid, still without a seat',
  },
}
