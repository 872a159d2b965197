import { useEffect, useEffectEvent, useState } from 'react'
import { callHoldMinutes } from '../../contract/rules/booking/desk.ts'
import { api } from '../api/api.ts'

type Wanted = readonly { po_id: number; amount: number }[]
type Hold = { until: string | null; error: unknown }

const pauseMs = 400
/** Well before the seats would be free again. */
const renewMs = (callHoldMinutes / 3) * 60_000

/** Holds the seats of the lines while the page is open. Without lines, or when it is off, they are free. */
export function useHold(key: string, lines: Wanted, isOn: boolean): Hold {
  const [hold, setHold] = useState<Hold>({ until: null, error: undefined })
  const isHeld = useEffectEvent(() => hold.until !== null)
  const wanted = JSON.stringify(isOn ? lines : [])
  useEffect(() => {
    const seats: Wanted = JSON.parse(wanted)
    let isGone = false
    const renew = () =>
      (seats.length
        ? api.holdSeats(key, seats).then(({ until }) => ({ until, error: undefined }))
        : api.releaseSeats(key).then(() => ({ until: null, error: undefined }))
      ).then(
        (next) => !isGone && setHold(next),
        (error: unknown) => !isGone && setHold({ until: null, error }),
      )
    // Nothing was held yet, so there is nothing to give free.
    const timer = seats.length || isHeld() ? setTimeout(() => void renew(), pauseMs) : undefined
    const again = seats.length ? setInterval(() => void renew(), renewMs) : undefined
    return () => {
      isGone = true
      clearTimeout(timer)
      clearInterval(again)
    }
  }, [key, wanted])
  return hold
}
