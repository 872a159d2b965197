import { useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../ui/overlays/toast.ts'
import { orderQuery } from '../api/booking/orders.ts'

/** Says that something was done with an order, and reads it again. */
export function useOrderDone(id: number) {
  const client = useQueryClient()
  return async (said: string) => {
    showToast(said, { tone: 'good' })
    await Promise.all([
      client.invalidateQueries({ queryKey: orderQuery(id).queryKey }),
      client.invalidateQueries({ queryKey: ['orders'] }),
    ])
  }
}
