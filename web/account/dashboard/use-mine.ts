import { useCallback, useEffect, useState } from 'react'
import { useLocale } from '../../../ui/i18n/translations.tsx'
import { ApiProblem, createApi, type ShopApi } from '../../lib/api/api.ts'
import { sessionEnded, useCustomer } from '../customer/customer-store.ts'

type Answer<T> = { state: 'loading' | 'missing' | 'failed'; value: null } | { state: 'ready'; value: T }
const loading = { state: 'loading', value: null } as const

/**
 * Something of the customer's own, fetched in the browser once it is known who that is, and anew when `question` changes: all that the
 * answer depends on, such as a number or a filter. Meanwhile the former answer stays, and `busy` says so.
 */
export function useMine<T>(question: string, ask: (api: ShopApi) => Promise<T>) {
  const locale = useLocale()
  const { customer } = useCustomer()
  const owner = customer?.account_exists ? customer.id : undefined
  const [answer, setAnswer] = useState<Answer<T>>(loading)
  const [busy, setBusy] = useState(true)
  const [times, setTimes] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `question` says what `ask` asks, which is made anew each time
  useEffect(() => {
    if (owner === undefined) return setAnswer(loading)
    let isLeft = false
    const tell = (answer: Answer<T>) => {
      if (isLeft) return
      setAnswer(answer)
      setBusy(false)
    }
    setBusy(true)
    ask(createApi(locale)).then(
      (value) => tell({ state: 'ready', value }),
      (error: unknown) => {
        const status = error instanceof ApiProblem ? error.status : 500
        // The session has ended: whoever shows who is logged in looks again, and the gate leads to the login page.
        if (status === 401) return void (isLeft || sessionEnded())
        tell({ state: status === 404 || status === 422 ? 'missing' : 'failed', value: null })
      },
    )
    return () => {
      isLeft = true
    }
  }, [owner, locale, question, times])

  const again = useCallback(() => {
    setAnswer(loading)
    setTimes((before) => before + 1)
  }, [])
  const change = useCallback((value: T) => setAnswer({ state: 'ready', value }), [])
  return { ...answer, busy, again, change }
}
