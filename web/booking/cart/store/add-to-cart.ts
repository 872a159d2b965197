import type { CartChoice } from '../../../lib/slots/slots.tsx'
import { addToLine } from './cart-store.ts'
import { openDrawer } from './drawer-state.ts'

/** Adds to the cart and opens the drawer. If adding fails, the store shows why. */
export async function addToCart({ po_id, amount, also = [] }: CartChoice) {
  const added = await addToLine(po_id, amount)
  for (const other of also) if (added !== false) await addToLine(other.po_id, other.amount)
  if (added !== false) openDrawer({ poId: po_id, added })
}
