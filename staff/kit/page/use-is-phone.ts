import { useSyncExternalStore } from 'react'

const useMedia = (query: string) =>
  useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )

/** Whether the window is as narrow as a phone. */
export const useIsPhone = () => useMedia('(width < 48rem)')

/** Whether the window is wide enough for all columns of a list. */
export const useHasRoom = () => useMedia('(width >= 80rem)')
