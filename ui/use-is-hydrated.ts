import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether React has hydrated the page; false in the server's HTML. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
