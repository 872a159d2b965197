import { useSyncExternalStore } from 'react'

/** From where the form and its summary stand side by side (`lg`). */
const query = '(width >= 62rem)'

const subscribe = (listener: () => void) => {
  const list = matchMedia(query)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/** Only for what the server does not render. */
export const useIsWide = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => true,
  )
