import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether React has taken the page over; false in the server's HTML, until its code has come. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
