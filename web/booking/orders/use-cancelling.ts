import { useState } from 'react'
import type { CancelOrderBody, Order } from '../../../contract/wire/booking/order.ts'
import { ApiProblem } from '../../../ui/api/problem.ts'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { createApi } from '../../lib/api/api.ts'

type Handlers = {
  onCancelled: (order: Order) => void
  /** The cost may have changed, so it is asked again. */
  onFailed: () => void
}

/** Sends a cancellation once, and says why it did not work. */
export function useCancelling({ id, key }: Pick<Order, 'id' | 'key'>, { onCancelled, onFailed }: Handlers) {
  const t = useTranslations('orders.change')
  const locale = useLocale()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const cancel = async (body: CancelOrderBody) => {
    if (busy) return
    setBusy(true)
    setFailure('')
    try {
      const changed = await createApi(locale).cancelOrder(id, key, body)
      showToast(t(body.line_id === undefined ? 'cancelled' : 'fewerDone'), { tone: 'good' })
      onCancelled(changed)
    } catch (error) {
      setFailure((error instanceof ApiProblem && error.body?.message) || t('failed'))
      onFailed()
      setBusy(false)
    }
  }
  return { cancel, busy, failure }
}
