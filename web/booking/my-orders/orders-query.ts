import { pageNumberIn } from '../../lib/load/use-query.ts'

/** The statuses to filter by; a draft (0) is not an order yet. */
export const orderStatuses = ['1', '2', '3', '4', '5', '6'] as const
export type OrderStatusChoice = (typeof orderStatuses)[number]

export type OrdersQuery = { status?: OrderStatusChoice; page: number }

/** Reads the filter from the address; invalid values are ignored. */
export function readOrdersQuery(query: URLSearchParams): OrdersQuery {
  const status = orderStatuses.find((known) => known === query.get('status'))
  return { status, page: pageNumberIn(query) }
}

/** Writes the filter for the address. */
export function writeOrdersQuery({ status, page }: OrdersQuery): string {
  const query = new URLSearchParams()
  if (status) query.set('status', status)
  if (page > 1) query.set('page', String(page))
  return query.size ? `?${query}` : ''
}
