import { useSyncExternalStore } from 'react'

const narrow = () => matchMedia('(width < 48rem)')

/** Whether the window is as narrow as a phone. */
export const useIsPhone = () =>
  useSyncExternalStore(
    (listener) => {
      const query = narrow()
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => narrow().matches,
  )
