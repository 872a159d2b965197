import type { CartChoice } from '../../../lib/slots/slots.tsx'
import { nameParticipants } from '../../purchase/named-people.ts'
import { addToLine, amountOf, changeCart, setLine } from './cart-store.ts'
import { openDrawer } from './drawer-state.ts'

/** Adds to the cart and opens the drawer. If adding fails, the store shows why. */
export async function addToCart({ po_id, amount, renews, also = [] }: CartChoice) {
  if (renews !== undefined) return renew(renews, po_id)
  const added = await addToLine(po_id, amount)
  for (const other of also) if (added !== false) await addToLine(other.po_id, other.amount)
  if (added !== false) openDrawer({ poId: po_id, added })
}

/** Adds a seat for the holder of a certificate, whose name is filled in at the order step. Once more changes nothing. */
async function renew(id: number, po_id: number) {
  const before = amountOf(po_id)
  let named = 0
  const isTaken = await changeCart(async (shop) => {
    const { cart, participants } = await shop.takeOwnRenewals({ choices: [{ id, po_id }] })
    named = nameParticipants(participants, amountOf).get(po_id) ?? 1
    return cart
  })
  if (!isTaken) return
  // Somebody else was named for the same date before.
  if (named > amountOf(po_id) && !(await setLine(po_id, named))) return
  openDrawer({ poId: po_id, added: Math.max(amountOf(po_id) - before, 0) })
}
