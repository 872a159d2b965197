import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { deskApi } from '../api/booking/desk.ts'
import { useChanges } from '../kit/live/live.ts'
import { type Call, toPriceBody } from './call.ts'

/** How often seats and prices are asked for again while somebody talks. */
const refreshMs = 10_000

/** What the lines of a call cost and how many seats are left; asked again as others order. */
export function usePrice(call: Call) {
  const client = useQueryClient()
  const body = toPriceBody(call)
  const hasLines = call.lines.length > 0
  const { data, error, refetch } = useQuery({
    queryKey: ['price', body],
    queryFn: ({ signal }) => deskApi.priceOrder(body, signal),
    enabled: hasLines,
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
    staleTime: 0,
  })
  useChanges('order', () => void client.invalidateQueries({ queryKey: ['price'] }))
  return { data: hasLines ? data : undefined, error, refetch }
}
