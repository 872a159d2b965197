import type { RecordKind } from '../../../contract/staff/log.ts'
import { holdOfferSeats, lockOfferRow } from '../../booking/offers/desk/change-offer.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import { isInCircle, type TreeTable } from '../../platform/staff/ordered-tree.ts'

/** What taking changes back asks of a kind of record besides its rows. */
type Guard = {
  /** Locks the record. False: what happened to it since cannot be taken back. */
  mayUndo: (shop: Shop, id: number) => Promise<boolean>
  /** What follows from its rows. */
  after: (shop: Shop, id: number) => Promise<void>
}

/** What was moved back must not end up below itself, because its former parent was moved below it since. */
const inTree = (table: TreeTable): Guard => ({
  mayUndo: async () => true,
  after: async (shop, id) => {
    if (await isInCircle(shop, table, id))
      throw new Problem('cannot_undo', { more: { reason: 'changed_meanwhile', by: null } })
  },
})

export const guards: { readonly [Kind in RecordKind]?: Guard } = {
  offer: {
    // What was sent stays as it was sent.
    mayUndo: async (shop, id) => (await lockOfferRow(shop, id)).state === 'draft',
    after: async (shop, id) => holdOfferSeats(shop, await lockOfferRow(shop, id)),
  },
  menu: inTree('menu_items'),
  category: inTree('categories'),
}
