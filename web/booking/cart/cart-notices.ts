import type { Price } from '../../../contract/rules/money/money.ts'
import type { Cart, RemovedItem } from '../../../contract/wire/booking/cart.ts'
import { saved } from '../../../ui/store/saved.ts'

/** A change to the cart that the API reports only once. */
export type CartNotice =
  | ({ kind: 'removed'; id: string } & RemovedItem)
  | { kind: 'price'; id: string; po_id: number; name: string; was: Price; now: Price }

/** Notices stay until they are dismissed, also after a reload. */
export const savedNotices = saved<readonly CartNotice[]>('cart-notices', {
  parse: (text) => {
    const notices: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(notices) ? notices : []
  },
  format: (notices) => (notices.length ? JSON.stringify(notices) : null),
})

/** The changes that a response reports. */
export const noticesIn = ({ removed, items }: Cart): CartNotice[] => [
  ...removed.map((item) => ({ kind: 'removed' as const, id: `removed ${item.po_id}`, ...item })),
  ...items.flatMap(({ po_id, full_name: name, price_was: was, net, gross }) =>
    was ? [{ kind: 'price' as const, id: `price ${po_id}`, po_id, name, was, now: { net, gross } }] : [],
  ),
]

/** Newer notices replace older ones about the same line. After two price changes the old price is the first one. */
export function joinNotices(known: readonly CartNotice[], news: readonly CartNotice[]): CartNotice[] {
  const joined = news.map((notice) => {
    const before = known.find(({ id }) => id === notice.id)
    return notice.kind === 'price' && before?.kind === 'price' ? { ...notice, was: before.was } : notice
  })
  return [...known.filter(({ id }) => !news.some((notice) => notice.id === id)), ...joined].filter(
    (notice) => notice.kind !== 'price' || notice.was.net !== notice.now.net,
  )
}
