import type { CartNotice } from '../cart-notices.ts'

type Message = { is: 'changed' } | { is: 'told'; notices: CartNotice[] } | { is: 'dismissed'; id: string }
type Heard = {
  /** The cart as this tab knows it may be old. */
  changed: () => void
  told: (notices: CartNotice[]) => void
  dismissed: (id: string) => void
}

const staleAfterMs = 60_000

/** Tabs tell each other what happened to the cart. One that is not looked at asks when it is looked at again. */
export function openOtherTabs({ changed, told, dismissed }: Heard) {
  let freshAt = Number.NEGATIVE_INFINITY
  const noteFresh = () => {
    freshAt = performance.now()
  }
  if (typeof window === 'undefined' || !('BroadcastChannel' in window))
    return { noteFresh, changed: () => {}, tell: () => {}, dismissed: () => {} }

  const channel = new BroadcastChannel('cart')
  const hasAsked = () => freshAt > Number.NEGATIVE_INFINITY
  let isStale = false
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.is === 'told') told(data.notices)
    else if (data.is === 'dismissed') dismissed(data.id)
    else if (document.visibilityState === 'visible') changed()
    else isStale = true
  }
  const lookAgain = () => {
    if (document.visibilityState !== 'visible' || !hasAsked()) return
    if (!isStale && performance.now() - freshAt < staleAfterMs) return
    isStale = false
    changed()
  }
  document.addEventListener('visibilitychange', lookAgain)
  addEventListener('focus', lookAgain)
  // The back button may bring a page as it was left.
  addEventListener('pageshow', ({ persisted }) => persisted && changed())

  const send = (message: Message) => channel.postMessage(message)
  return {
    noteFresh,
    changed: () => send({ is: 'changed' }),
    tell: (notices: CartNotice[]) => send({ is: 'told', notices }),
    dismissed: (id: string) => send({ is: 'dismissed', id }),
  }
}
