import type { Locale } from '../../../contract/rules/locale.ts'

/** What the specification's numbers mean. */
export const orderStatus = {
  draft: 0,
  awaitingPayment: 1,
  /** Cancelled, or not paid in time. */
  ended: 2,
  confirmed: 3,
  /** On account, above the credit limit. */
  awaitingApproval: 4,
  awaitingParticipants: 5,
  /** Paid when the places had gone: to be rebooked or refunded. */
  withoutPlace: 6,
} as const
export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus]

/** Every move an order may make; there are no others. */
const moves: Record<OrderStatus, readonly OrderStatus[]> = {
  0: [1, 3, 4],
  1: [2, 3, 5, 6],
  2: [],
  3: [2, 5],
  4: [2, 3, 5],
  5: [2, 3],
  6: [2, 3, 5],
}
export const mayMove = (from: OrderStatus, to: OrderStatus) => moves[from].includes(to)

/** The order stands: its places are taken for good. */
export const isStanding = (status: number) =>
  status === orderStatus.confirmed || status === orderStatus.awaitingParticipants

export const statusTitles: Record<Locale, Record<OrderStatus, string>> = {
  nl: {
    0: 'Concept',
    1: 'Wacht op betaling',
    2: 'Geannuleerd of verlopen',
    3: 'Bevestigd',
    4: 'Wacht op goedkeuring',
    5: 'Wacht op gegevens van deelnemers',
    6: 'Betaald, nog zonder plaats',
  },
  en: {
    0: 'Draft',
    1: 'Awaiting payment',
    2: 'Cancelled or expired',
    3: 'Confirmed',
    4: 'Awaiting approval',
    5: 'Awaiting participant details',
    6: 'Paid, still without a seat',
  },
}
