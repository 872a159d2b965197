import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** For a part that replaces the control that was just used: takes over its focus. */
export function useFocusOnMount<Part extends HTMLElement>(takesFocus: boolean): RefObject<Part | null> {
  const part = useRef<Part>(null)
  const focus = useEffectEvent(() => {
    if (takesFocus) part.current?.focus()
  })
  useEffect(() => focus(), [])
  return part
}
