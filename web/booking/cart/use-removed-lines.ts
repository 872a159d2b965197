import { useState } from 'react'
import type { Cart, CartItem } from '../../../contract/wire/booking/cart.ts'
import { removeLine, setLine } from './store/cart-store.ts'

type Removed = { item: CartItem; position: number }
export type ShownLine = { item: CartItem; isRemoved: boolean }

/** The lines, and in their former positions those that were just removed and can still be restored. */
export function useRemovedLines({ items }: Cart) {
  const [removed, setRemoved] = useState<readonly Removed[]>([])
  const without = (lines: readonly Removed[], poId: number) => lines.filter(({ item }) => item.po_id !== poId)
  const forget = ({ po_id: poId }: CartItem) => setRemoved((lines) => without(lines, poId))

  const lines: ShownLine[] = items.map((item) => ({ item, isRemoved: false }))
  // Lines that came back another way are not offered again.
  for (const { item, position } of removed.filter(
    ({ item }) => !items.some(({ po_id }) => po_id === item.po_id),
  ))
    lines.splice(position, 0, { item, isRemoved: true })

  return {
    lines,
    forget,
    remove: async (item: CartItem) => {
      const position = lines.findIndex((line) => line.item.po_id === item.po_id)
      setRemoved((before) => [...without(before, item.po_id), { item, position }])
      if (!(await removeLine(item.po_id))) forget(item)
    },
    undo: async (item: CartItem) => {
      if (!(await setLine(item.po_id, item.amount))) return
      forget(item)
      document.getElementById(`line-${item.po_id}`)?.focus()
    },
  }
}
