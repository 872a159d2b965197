import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useLocale } from '../../../ui/i18n/translations.tsx'
import { createApi, type ShopApi } from '../api/api.ts'

export type Asked<T> = {
  /** The last answer; stays while another one is on its way, and when asking again fails. */
  value: T | undefined
  /** Why the last request failed. */
  error: unknown
  busy: boolean
  retry: () => void
  /** Replaces the answer, for example after a write that returned the new state. */
  change: (value: T) => void
}

/**
 * Asks the API for a part of a page that is already shown. `key` names everything the answer depends on: a new key asks again,
 * null asks nothing. Whole pages load in their `clientLoader` instead (personal-page.ts).
 */
export function useAsk<T>(key: string | null, ask: (api: ShopApi) => Promise<T>): Asked<T> {
  const locale = useLocale()
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<{ value?: T; error?: unknown }>({})
  const [busy, setBusy] = useState(key !== null)
  const question = key === null ? null : `${locale} ${attempt} ${key}`
  const send = useEffectEvent((_question: string) => ask(createApi(locale)))
  useEffect(() => {
    if (question === null) return
    let isOutdated = false
    const finish = (next: { value?: T; error?: unknown }) => {
      if (isOutdated) return
      setAnswer((before) => ({ value: before.value, ...next }))
      setBusy(false)
    }
    setBusy(true)
    send(question).then(
      (value) => finish({ value, error: undefined }),
      (error: unknown) => finish({ error }),
    )
    return () => {
      isOutdated = true
    }
  }, [question])
  return {
    value: answer.value,
    error: answer.error,
    busy,
    retry: useCallback(() => {
      setAnswer(({ value }) => ({ value }))
      setAttempt((before) => before + 1)
    }, []),
    change: useCallback((value: T) => setAnswer({ value }), []),
  }
}
