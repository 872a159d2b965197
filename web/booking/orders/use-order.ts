import { useCallback, useEffect, useState } from 'react'
import type { Order } from '../../../contract/wire/booking/order.ts'
import { useLocale } from '../../../ui/i18n/translations.tsx'
import { ApiProblem, createApi } from '../../lib/api/api.ts'

export type LoadedOrder =
  | { state: 'loading' | 'missing' | 'failed'; order: null }
  | { state: 'ready'; order: Order }

/** Too often asked or a fault of ours may pass; anything else that is refused is not to be had by this link. */
export const isMissing = (error: unknown) =>
  error instanceof ApiProblem && error.status < 500 && error.status !== 429

/** An order, fetched in the browser by the key of its link; without one, by the session. Null: not to be fetched yet. */
export function useOrder(asked: { id: string; key?: string } | null) {
  const locale = useLocale()
  const [loaded, setLoaded] = useState<LoadedOrder>({ state: 'loading', order: null })
  const { id, key } = asked ?? {}
  const load = useCallback(() => {
    if (id === undefined) return
    let isLeft = false
    createApi(locale)
      .order(id, key)
      .then(
        (order) => isLeft || setLoaded({ state: 'ready', order }),
        (error: unknown) =>
          isLeft || setLoaded({ state: isMissing(error) ? 'missing' : 'failed', order: null }),
      )
    return () => {
      isLeft = true
    }
  }, [locale, id, key])
  useEffect(load, [load])
  const again = () => {
    setLoaded({ state: 'loading', order: null })
    load()
  }
  return { loaded, again, change: (order: Order) => setLoaded({ state: 'ready', order }) }
}
