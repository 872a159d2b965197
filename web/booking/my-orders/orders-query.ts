import { pageNumberIn } from '../../lib/load/use-query.ts'

/** The statuses to filter by; a draft (0) is not an order yet. */
export const orderStatuses = ['1', '2', '3', '4', '5', '6'] as const
export type OrderStatusChoice = (typeof orderStatuses)[number]

/** `after`: the id of the last order of the page before. */
export type OrdersQuery = { status?: OrderStatusChoice; page: number; after?: string }

/** Reads the filter from the address; invalid values are ignored. */
export function readOrdersQuery(query: URLSearchParams): OrdersQuery {
  const status = orderStatuses.find((known) => known === query.get('status'))
  const page = pageNumberIn(query)
  const after = query.get('after') ?? ''
  return { status, page, ...(page > 1 && /^[1-9]\d{0,8}$/.test(after) && { after }) }
}

/** Writes the filter for the address. */
export function writeOrdersQuery({ status, page, after }: OrdersQuery): string {
  const query = new URLSearchParams()
  if (status) query.set('status', status)
  if (page > 1) query.set('page', String(page))
  if (after) query.set('after', after)
  return query.size ? `?${query}` : ''
}
