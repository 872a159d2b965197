import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { setLine } from './store/cart-store.ts'

const pauseMs = 500

const amountIn = (text: string) => (/^[1-9]\d*$/.test(text) ? Number(text) : undefined)

/**
 * An amount while it is being typed. It is sent after a pause, or at once when the visitor leaves the field or the page. Until the
 * API has answered, the field shows what was typed; no answer overwrites a digit.
 */
export function useTypedAmount(poId: number, current: number) {
  const [typed, setTyped] = useState<string>()
  const latest = useRef<string>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const send = async () => {
    clearTimeout(timer.current)
    timer.current = undefined
    const text = latest.current
    const amount = amountIn(text ?? '')
    if (amount !== undefined && amount !== current) await setLine(poId, amount)
    // If the visitor has typed on, the newer text counts.
    if (latest.current === text && amount !== undefined) show(undefined)
  }
  const show = (text: string | undefined) => {
    latest.current = text
    setTyped(text)
  }
  const type = (text: string) => {
    show(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void flush(), pauseMs)
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
    typed: typed ?? String(current),
    amount: amountIn(typed ?? '') ?? current,
    type,
    set: (amount: number) => type(String(amount)),
    leave: () => {
      // Emptied, or not a number: restore the current amount.
      if (amountIn(latest.current ?? '') === undefined) {
        clearTimeout(timer.current)
        show(undefined)
      } else void send()
    },
  }
}
