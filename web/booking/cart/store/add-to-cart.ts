import type { CartChoice } from '../../../lib/slots/slots.tsx'
import { addToLine } from './cart-store.ts'
import { openDrawer } from './drawer-state.ts'

/** Puts it into the cart and shows what it holds now. What went wrong has been told already. */
export async function addToBooking({ po_id, amount }: CartChoice) {
  const added = await addToLine(po_id, amount)
  if (added !== false) openDrawer({ poId: po_id, added })
}
