import { useEffect, useRef, useState } from 'react'
import type { PaymentOutcome } from '../../../contract/wire/booking/payment.ts'
import { useLocale } from '../../../ui/i18n/translations.tsx'
import { createApi } from '../../lib/api/api.ts'
import { isMissing } from '../orders/use-order.ts'
import { isFollowed, outcomeKind } from './outcome-kind.ts'
import { pauseAfter } from './pauses.ts'

type Told = { state: 'loading' | 'unknown' | 'failed' | 'told'; outcome: PaymentOutcome | null }

/**
 * How a payment stands, asked again while it may change: with growing pauses, not while nobody looks, and at once when somebody
 * comes back. Null: there is no payment to ask about.
 */
export function usePayment(reference: string | null) {
  const locale = useLocale()
  const [told, setTold] = useState<Told>({ state: 'loading', outcome: null })
  const [checking, setChecking] = useState(false)
  const checkNow = useRef(() => {})

  useEffect(() => {
    if (reference === null) return
    let isLeft = false
    let isAsking = false
    let mayChange = true
    let tries = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      const pause = pauseAfter(tries++)
      if (mayChange && !document.hidden && pause !== undefined) timer = setTimeout(ask, pause)
    }
    const hear = (outcome: PaymentOutcome) => {
      mayChange = isFollowed(outcomeKind(outcome))
      setTold({ state: 'told', outcome })
    }
    const miss = (error: unknown) => {
      if (isMissing(error)) mayChange = false
      // What was known stays on the page; asking goes on behind it.
      setTold((before) =>
        before.outcome ? before : { state: isMissing(error) ? 'unknown' : 'failed', outcome: null },
      )
    }
    const ask = async () => {
      clearTimeout(timer)
      if (isAsking) return
      isAsking = true
      const answer = createApi(locale).payment(reference)
      await answer.then(
        (outcome) => isLeft || hear(outcome),
        (error: unknown) => isLeft || miss(error),
      )
      isAsking = false
      if (isLeft) return
      setChecking(false)
      wait()
    }
    const begin = () => {
      tries = 0
      void ask()
    }
    const look = () => {
      if (document.hidden) clearTimeout(timer)
      else if (mayChange) begin()
    }
    // Back from the bank by the back button: the page is as it was left.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && begin()
    checkNow.current = () => {
      setChecking(true)
      begin()
    }
    begin()
    document.addEventListener('visibilitychange', look)
    addEventListener('pageshow', comeBack)
    return () => {
      isLeft = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
      removeEventListener('pageshow', comeBack)
    }
  }, [reference, locale])

  return { ...told, checking, checkNow: () => checkNow.current() }
}
