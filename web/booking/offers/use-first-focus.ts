import { type RefObject, useEffect, useRef } from 'react'

/** For what takes the place of the control that was just used: focus goes on with it. */
export function useFirstFocus<Part extends HTMLElement>(isWanted: boolean): RefObject<Part | null> {
  const part = useRef<Part>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it comes
  useEffect(() => {
    if (isWanted) part.current?.focus()
  }, [])
  return part
}
