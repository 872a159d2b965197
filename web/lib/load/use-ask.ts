import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useLocale } from '../../../ui/i18n/translations.tsx'
import { createApi, type ShopApi } from '../api/api.ts'

export type Asked<T> = {
  /** The last answer; stays while the next one is loading, and when that fails. */
  value: T | undefined
  /** Why the last request failed. */
  error: unknown
  busy: boolean
  retry: () => void
  /** Replaces the answer, for example after a write that returned the new state. */
  change: (value: T) => void
}

/**
 * Asks the API for a part of a page that is already shown. `key` names everything the answer depends on: a new key aborts
 * the request and sends another, null sends none. Whole pages load in their `clientLoader` instead (personal-page.ts).
 */
export function useAsk<T>(key: string | null, ask: (api: ShopApi) => Promise<T>): Asked<T> {
  const locale = useLocale()
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<{ value?: T; error?: unknown }>({})
  const [busy, setBusy] = useState(key !== null)
  const question = key === null ? null : `${locale} ${attempt} ${key}`
  const send = useEffectEvent((_question: string, signal: AbortSignal) =>
    ask(createApi(locale, (input, init) => fetch(input, { ...init, signal }))),
  )
  useEffect(() => {
    if (question === null) return
    const request = new AbortController()
    const finish = (next: { value?: T; error?: unknown }) => {
      if (request.signal.aborted) return
      setAnswer((before) => ({ value: before.value, ...next }))
      setBusy(false)
    }
    setBusy(true)
    send(question, request.signal).then(
      (value) => finish({ value, error: undefined }),
      (error: unknown) => finish({ error }),
    )
    return () => request.abort()
  }, [question])
  return {
    value: key === null ? undefined : answer.value,
    error: key === null ? undefined : answer.error,
    busy: key !== null && busy,
    retry: useCallback(() => {
      setAnswer(({ value }) => ({ value }))
      setAttempt((before) => before + 1)
    }, []),
    change: useCallback((value: T) => setAnswer({ value }), []),
  }
}
