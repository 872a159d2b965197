import type { CartNotice } from '../cart-notices.ts'

type Message = { is: 'changed' } | { is: 'notices'; notices: CartNotice[] } | { is: 'dismissed'; id: string }
type Listeners = {
  /** This tab's cart may be outdated. */
  changed: () => void
  notices: (notices: CartNotice[]) => void
  dismissed: (id: string) => void
}

const staleAfterMs = 60_000

/** Notifies other tabs of changes to the cart. A hidden tab reloads the cart when it becomes visible. */
export function openOtherTabs({ changed, notices, dismissed }: Listeners) {
  let freshAt = Number.NEGATIVE_INFINITY
  const noteFresh = () => {
    freshAt = performance.now()
  }
  if (typeof window === 'undefined' || !('BroadcastChannel' in window))
    return { noteFresh, changed: () => {}, sendNotices: () => {}, dismissed: () => {} }

  const channel = new BroadcastChannel('cart')
  const hasLoaded = () => freshAt > Number.NEGATIVE_INFINITY
  let isStale = false
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.is === 'notices') notices(data.notices)
    else if (data.is === 'dismissed') dismissed(data.id)
    else if (document.visibilityState === 'visible') changed()
    else isStale = true
  }
  const checkAgain = () => {
    if (document.visibilityState !== 'visible' || !hasLoaded()) return
    if (!isStale && performance.now() - freshAt < staleAfterMs) return
    isStale = false
    changed()
  }
  document.addEventListener('visibilitychange', checkAgain)
  addEventListener('focus', checkAgain)
  // The back button may restore a page as it was left.
  addEventListener('pageshow', ({ persisted }) => persisted && changed())

  const send = (message: Message) => channel.postMessage(message)
  return {
    noteFresh,
    changed: () => send({ is: 'changed' }),
    sendNotices: (notices: CartNotice[]) => send({ is: 'notices', notices }),
    dismissed: (id: string) => send({ is: 'dismissed', id }),
  }
}
