/** The statuses of an order: what the specification's numbers mean. */
export const orderStatus = {
  draft: 0,
  awaitingPayment: 1,
  /** Cancelled, or not paid in time. */
  ended: 2,
  confirmed: 3,
  /** On account for a new company or above the credit limit, with more unpaid seats than the shop holds for one buyer, or for the employer to approve. */
  awaitingApproval: 4,
  awaitingParticipants: 5,
  /** Paid when its seats had gone: to be rebooked or refunded. */
  withoutSeat: 6,
} as const
type StatusName = keyof typeof orderStatus
export type OrderStatus = (typeof orderStatus)[StatusName]

/** Every transition an order may make. */
const transitions: Record<StatusName, readonly StatusName[]> = {
  draft: ['awaitingPayment', 'confirmed', 'awaitingApproval'],
  awaitingPayment: ['ended', 'confirmed', 'awaitingParticipants', 'withoutSeat'],
  ended: [],
  confirmed: ['ended', 'awaitingParticipants'],
  awaitingApproval: ['ended', 'awaitingPayment', 'confirmed', 'awaitingParticipants'],
  awaitingParticipants: ['ended', 'confirmed'],
  withoutSeat: ['ended', 'confirmed', 'awaitingParticipants'],
}

const nameOf = (status: OrderStatus) =>
  (Object.keys(orderStatus) as StatusName[]).find((name) => orderStatus[name] === status)

export const canTransition = (from: OrderStatus, to: OrderStatus) => {
  const name = nameOf(from)
  return name !== undefined && transitions[name].some((next) => orderStatus[next] === to)
}

/** Confirmed, whether or not all participants are known: the seats are sold. */
export const confirmedStatuses: readonly OrderStatus[] = [
  orderStatus.confirmed,
  orderStatus.awaitingParticipants,
]
export const isConfirmed = (status: OrderStatus) => confirmedStatuses.includes(status)

/** These hold their seats until the end of their hold; without an end for as long as they have this status. */
export const waitingStatuses: readonly OrderStatus[] = [
  orderStatus.awaitingPayment,
  orderStatus.awaitingApproval,
]

/** The kinds of an order's lines. `cancelled`: a part of the order that was cancelled, at what cancelling cost. */
export const orderLineKinds = ['option', 'fee', 'shipping', 'cancelled'] as const
export type OrderLineKind = (typeof orderLineKinds)[number]

/** Why an order got its status; the pages have a text for each. */
export const orderEvents = [
  'draft',
  'placed',
  'paid',
  'paid_without_place',
  'paid_late',
  'payment_expired',
  'on_account',
  'above_credit_limit',
  'many_unpaid_seats',
  'approved',
  'account_requested',
  'account_refused',
  'approval_asked',
  'approval_given',
  'approval_refused',
  'approval_expired',
  'participants_missing',
  'participants_complete',
  'cancelled_by_customer',
  'cancelled_by_us',
  'part_cancelled',
  'withdrawn',
  'rebooked',
  'moved',
  'date_moved',
  'date_cancelled',
  'refunded',
] as const
export type OrderEvent = (typeof orderEvents)[number]
