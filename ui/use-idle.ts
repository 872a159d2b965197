import { useEffect, useState } from 'react'

/** Safari has no requestIdleCallback yet. */
const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 4000 }) : setTimeout(run, 1000)

/** True once the page has loaded and the browser is idle: the time to load parts that are not needed yet. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    let gone = false
    const wait = () => whenIdle(() => gone || setIsIdle(true))
    if (document.readyState === 'complete') wait()
    else addEventListener('load', wait, { once: true })
    return () => {
      gone = true
      removeEventListener('load', wait)
    }
  }, [])
  return isIdle
}
