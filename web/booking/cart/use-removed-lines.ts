import { useState } from 'react'
import type { Cart, CartItem } from '../../../contract/wire/booking/cart.ts'
import { removeLine, setLine } from './store/cart-store.ts'

type Removed = { item: CartItem; place: number }
export type ShownLine = { item: CartItem; isRemoved: boolean }

/** The lines, and in their places those the visitor just took out, until it is too late to want them back. */
export function useRemovedLines({ items }: Cart) {
  const [removed, setRemoved] = useState<readonly Removed[]>([])
  const without = (lines: readonly Removed[], poId: number) => lines.filter(({ item }) => item.po_id !== poId)
  const forget = ({ po_id: poId }: CartItem) => setRemoved((lines) => without(lines, poId))

  const lines: ShownLine[] = items.map((item) => ({ item, isRemoved: false }))
  // What came back some other way need not be offered.
  for (const { item, place } of removed.filter(
    ({ item }) => !items.some(({ po_id }) => po_id === item.po_id),
  ))
    lines.splice(place, 0, { item, isRemoved: true })

  return {
    lines,
    forget,
    remove: async (item: CartItem) => {
      const place = lines.findIndex((line) => line.item.po_id === item.po_id)
      setRemoved((before) => [...without(before, item.po_id), { item, place }])
      if (!(await removeLine(item.po_id))) forget(item)
    },
    undo: async (item: CartItem) => {
      if (!(await setLine(item.po_id, item.amount))) return
      forget(item)
      document.getElementById(`line-${item.po_id}`)?.focus()
    },
  }
}
