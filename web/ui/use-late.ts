import { useEffect, useState } from 'react'

type Late<T> = { part?: T; failed?: boolean }

/** A part of the page whose code comes when it is first wanted. If it cannot be had, the rest goes on without it. */
export function useLate<T>(wanted: boolean, load: () => Promise<T>): Late<T> {
  const [late, setLate] = useState<Late<T>>({})
  const { part } = late
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same code, however often the function is made anew
  useEffect(() => {
    if (!wanted || part) return
    let gone = false
    load().then(
      (loaded) => gone || setLate({ part: loaded }),
      () => gone || setLate({ failed: true }),
    )
    return () => {
      gone = true
    }
  }, [wanted, part])
  return late
}
