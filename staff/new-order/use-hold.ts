import { useEffect, useEffectEvent, useState } from 'react'
import { deskApi } from '../api/booking/desk.ts'

type Wanted = readonly { po_id: number; amount: number }[]
type Hold = { until: string | null; minutes: number; error: unknown }

const pauseMs = 400
/** Renewed well before the seats would be free again. */
const renewals = 3

/** Holds the seats of the lines while the page is open. Without lines, or when it is off, they are free. */
export function useHold(key: string, lines: Wanted, isOn: boolean): Hold {
  const [hold, setHold] = useState<Hold>({ until: null, minutes: 0, error: undefined })
  const isHeld = useEffectEvent(() => hold.until !== null)
  const wanted = JSON.stringify(isOn ? lines : [])
  useEffect(() => {
    const seats: Wanted = JSON.parse(wanted)
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const take = async (): Promise<Hold> => {
      try {
        if (seats.length) return { ...(await deskApi.holdSeats(key, seats)), error: undefined }
        await deskApi.releaseSeats(key)
        return { until: null, minutes: 0, error: undefined }
      } catch (error) {
        return { until: null, minutes: 1, error }
      }
    }
    const renew = async () => {
      const next = await take()
      if (isGone) return
      setHold(next)
      if (seats.length) timer = setTimeout(() => void renew(), (next.minutes / renewals) * 60_000)
    }
    // Nothing was held yet, so there is nothing to give free.
    if (seats.length || isHeld()) timer = setTimeout(() => void renew(), pauseMs)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [key, wanted])
  return hold
}
