import { pageNumberIn } from '../../lib/load/use-query.ts'

/** What one can ask for; a draft (0) is not an order yet. The shop answers with all six where nothing is asked. */
export const orderStatuses = ['1', '2', '3', '4', '5', '6'] as const
export type OrderStatusChoice = (typeof orderStatuses)[number]

export type OrdersQuery = { status?: OrderStatusChoice; page: number }

/** Which orders the address asks for. What it cannot mean counts as not asked. */
export function readOrdersQuery(query: URLSearchParams): OrdersQuery {
  const status = orderStatuses.find((known) => known === query.get('status'))
  return { status, page: pageNumberIn(query) }
}

/** The same, as it stands in the address. */
export function writeOrdersQuery({ status, page }: OrdersQuery): string {
  const query = new URLSearchParams()
  if (status) query.set('status', status)
  if (page > 1) query.set('page', String(page))
  return query.size ? `?${query}` : ''
}
