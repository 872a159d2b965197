import type { CartChoice } from '../../../lib/slots/slots.tsx'
import { addToLine } from './cart-store.ts'
import { openDrawer } from './drawer-state.ts'

/** Adds to the cart and opens the drawer. If adding fails, the store shows why. */
export async function addToCart({ po_id, amount }: CartChoice) {
  const added = await addToLine(po_id, amount)
  if (added !== false) openDrawer({ poId: po_id, added })
}
