import { useEffect, useRef, useState } from 'react'
import type { PaymentOutcome } from '../../../contract/wire/booking/payment.ts'
import { useLocale } from '../../../ui/i18n/translations.tsx'
import { createApi } from '../../lib/api/api.ts'
import { isNotFound } from '../../lib/load/personal-page.ts'
import { outcomeKind, mayChange as statusMayChange } from './outcome-kind.ts'
import { pauseAfter } from './pauses.ts'

type Status = { state: 'loading' | 'unknown' | 'failed' | 'known'; outcome: PaymentOutcome | null }

/**
 * Polls the status of a payment while it may still change: with growing pauses, not while the page is hidden, and at once when it
 * becomes visible again. Null: there is no payment to poll.
 */
export function usePayment(reference: string | null) {
  const locale = useLocale()
  const [status, setStatus] = useState<Status>({ state: 'loading', outcome: null })
  const [checking, setChecking] = useState(false)
  const checkNow = useRef(() => {})

  useEffect(() => {
    if (reference === null) return
    let isUnmounted = false
    let isAsking = false
    let mayChange = true
    let attempts = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      const pause = pauseAfter(attempts++)
      if (mayChange && !document.hidden && pause !== undefined) timer = setTimeout(ask, pause)
    }
    const accept = (outcome: PaymentOutcome) => {
      mayChange = statusMayChange(outcomeKind(outcome))
      setStatus({ state: 'known', outcome })
    }
    const fail = (error: unknown) => {
      if (isNotFound(error)) mayChange = false
      // Keep showing the last known status; polling continues.
      setStatus((before) =>
        before.outcome ? before : { state: isNotFound(error) ? 'unknown' : 'failed', outcome: null },
      )
    }
    const ask = async () => {
      clearTimeout(timer)
      if (isAsking) return
      isAsking = true
      const answer = createApi(locale).payment(reference)
      await answer.then(
        (outcome) => isUnmounted || accept(outcome),
        (error: unknown) => isUnmounted || fail(error),
      )
      isAsking = false
      if (isUnmounted) return
      setChecking(false)
      wait()
    }
    const begin = () => {
      attempts = 0
      void ask()
    }
    const onVisibilityChange = () => {
      if (document.hidden) clearTimeout(timer)
      else if (mayChange) begin()
    }
    // Restored by the back button after a visit to the bank.
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && begin()
    checkNow.current = () => {
      setChecking(true)
      begin()
    }
    begin()
    document.addEventListener('visibilitychange', onVisibilityChange)
    addEventListener('pageshow', onPageShow)
    return () => {
      isUnmounted = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisibilityChange)
      removeEventListener('pageshow', onPageShow)
    }
  }, [reference, locale])

  return { ...status, checking, checkNow: () => checkNow.current() }
}
