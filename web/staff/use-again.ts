import { useCallback, useEffect, useState } from 'react'

/** How often something was asked for; once more each time somebody logs in or out, who may then see more or less. */
export function useAgain() {
  const [times, setTimes] = useState(0)
  const again = useCallback(() => setTimes((before) => before + 1), [])
  useEffect(() => {
    addEventListener('logged_in', again)
    addEventListener('logged_out', again)
    return () => {
      removeEventListener('logged_in', again)
      removeEventListener('logged_out', again)
    }
  }, [again])
  return { times, again }
}
