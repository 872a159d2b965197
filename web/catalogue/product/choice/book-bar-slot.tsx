import type { ComponentProps } from 'react'
import { useSyncExternalStore } from 'react'
import { useLazy } from '../../../lib/lazy/use-lazy.ts'
import type { BookBar } from './book-bar.tsx'

/** Below this width the booking panel is not beside the text (`lg`). */
const smallScreen = '(width < 62rem)'

const subscribe = (listener: () => void) => {
  const list = matchMedia(smallScreen)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}
const useIsSmall = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(smallScreen).matches,
    () => false,
  )

/** The bar for small screens; others do not load its code. */
export function BookBarSlot(props: ComponentProps<typeof BookBar>) {
  const isSmall = useIsSmall()
  const { part } = useLazy(isSmall, () => import('./book-bar.tsx'))
  return isSmall && part ? <part.BookBar {...props} /> : null
}
