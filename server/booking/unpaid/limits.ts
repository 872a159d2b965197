/** What nobody has paid for yet. */
export type Unpaid = { orders: number; seats: number }
export type UnpaidCounts = {
  /** Of the account; for a guest also of others with the same mailbox. */
  buyer: Unpaid
  /** Of everybody in the same network. */
  network: Unpaid
}

/**
 * How many orders may be unpaid at a time, and how many seats they may hold (decision 29). The limits of a network are far above what an
 * office of forty people needs.
 */
export const unpaidLimits = {
  buyer: { orders: 5, seats: 30 },
  network: { orders: 120, seats: 120 },
} as const satisfies UnpaidCounts

export type UnpaidVerdict = 'fine' | 'needs_approval' | 'unpaid_limit' | 'unpaid_limit_network'

/** Whether another order with this many seats may be placed unpaid. Too many seats are for staff to decide. */
export function judgeUnpaid({ buyer, network }: UnpaidCounts, seats: number): UnpaidVerdict {
  if (buyer.orders >= unpaidLimits.buyer.orders) return 'unpaid_limit'
  if (network.orders >= unpaidLimits.network.orders) return 'unpaid_limit_network'
  const isWithin =
    buyer.seats + seats <= unpaidLimits.buyer.seats && network.seats + seats <= unpaidLimits.network.seats
  return isWithin ? 'fine' : 'needs_approval'
}

const second = 1000
const maxPauseMs = 4 * second

/** How long the next order has to wait: orders slow down before they are refused. */
export function pauseMs({ buyer, network }: UnpaidCounts): number {
  const ofBuyer = buyer.orders - 2
  const ofNetwork = Math.ceil((network.orders - unpaidLimits.network.orders / 2) / 10)
  return Math.min(Math.max(ofBuyer, ofNetwork, 0) * second, maxPauseMs)
}
