import {
  type OrderEvent,
  type OrderStatus,
  orderStatus,
} from '../../../contract/rules/booking/order-status.ts'
import type { Locale } from '../../../contract/rules/locale.ts'

const statusTitles: Record<Locale, Record<OrderStatus, string>> = {
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

/** How an order ended, for those who know why. */
const endTitles: Record<Locale, Partial<Record<OrderEvent, string>>> = {
  nl: {
    cancelled_by_customer: 'Door u geannuleerd',
    cancelled_by_us: 'Door ons geannuleerd',
    withdrawn: 'Herroepen',
    payment_expired: 'Verlopen',
    approval_refused: 'Niet goedgekeurd',
    approval_expired: 'Verlopen',
  },
  en: {
    cancelled_by_customer: 'Cancelled by you',
    cancelled_by_us: 'Cancelled by us',
    withdrawn: 'Withdrawn',
    payment_expired: 'Expired',
    approval_refused: 'Not approved',
    approval_expired: 'Expired',
  },
}

/** The title of a status; of an ended order, how it ended. */
export const statusTitleOf = (locale: Locale, status: OrderStatus, endedBy: OrderEvent | null) =>
  (status === orderStatus.ended && endedBy && endTitles[locale][endedBy]) || statusTitles[locale][status]

const titlesForStaff: Record<Locale, Partial<Record<OrderEvent, string>>> = {
  nl: { cancelled_by_customer: 'Door de klant geannuleerd' },
  en: { cancelled_by_customer: 'Cancelled by the customer' },
}

/** The same for colleagues, who are not the ones who cancelled. */
export const staffStatusTitleOf = (locale: Locale, status: OrderStatus, endedBy: OrderEvent | null) =>
  (status === orderStatus.ended && endedBy && titlesForStaff[locale][endedBy]) ||
  statusTitleOf(locale, status, endedBy)
