import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { setLine } from './store/cart-store.ts'

const restMs = 500

const amountIn = (text: string) => (/^[1-9]\d*$/.test(text) ? Number(text) : undefined)

/**
 * An amount as it is typed. It goes to the shop once the fingers rest, or at once when one leaves the field or the page; until
 * the shop has answered what stands there is what was typed, and no answer overwrites a digit.
 */
export function useTypedAmount(poId: number, told: number) {
  const [typed, setTyped] = useState<string>()
  const latest = useRef<string>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const send = async () => {
    clearTimeout(timer.current)
    timer.current = undefined
    const text = latest.current
    const amount = amountIn(text ?? '')
    if (amount !== undefined && amount !== told) await setLine(poId, amount)
    // Typed on meanwhile: then that is what counts.
    if (latest.current === text && amount !== undefined) show(undefined)
  }
  const show = (text: string | undefined) => {
    latest.current = text
    setTyped(text)
  }
  const type = (text: string) => {
    show(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void flush(), restMs)
  }
  const flush = useEffectEvent(send)
  useEffect(() => {
    const leavePage = () => timer.current && void flush()
    addEventListener('pagehide', leavePage)
    return () => {
      removeEventListener('pagehide', leavePage)
      leavePage()
    }
  }, [])

  return {
    typed: typed ?? String(told),
    amount: amountIn(typed ?? '') ?? told,
    type,
    set: (amount: number) => type(String(amount)),
    leave: () => {
      // Emptied, or not a number: it was never meant.
      if (amountIn(latest.current ?? '') === undefined) {
        clearTimeout(timer.current)
        show(undefined)
      } else void send()
    },
  }
}
