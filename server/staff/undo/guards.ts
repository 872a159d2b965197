import { sql } from 'drizzle-orm'
import type { UndoRefusal } from '../../../contract/rules/undo.ts'
import type { RecordKind } from '../../../contract/staff/log.ts'
import type { LoggedChange } from '../../../contract/staff/reversible.ts'
import { holdOfferSeats, lockOfferRow } from '../../booking/offers/desk/change-offer.ts'
import { lockSeats } from '../../booking/orders/lock-seats.ts'
import { isProductNeeded } from '../../catalogue/desk/new-product.ts'
import { isDateNeeded } from '../../catalogue/desk/product-dates.ts'
import { type ListKind, listKinds, usesOfItem } from '../../catalogue/taxonomy/list-kinds.ts'
import { findUses } from '../../catalogue/taxonomy/uses.ts'
import { lockPage, takeBackPage } from '../../content/desk/take-back.ts'
import { isBlockNeeded } from '../../planning/blocks/change-blocks.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
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
  date: {
    // As every order does, before rows that depend on it.
    mayUndo: async (shop, id) => {
      await lockSeats(shop, sql`select ${id}::int`)
      return true
    },
    after: async () => undefined,
  },
  page: {
    mayUndo: async (shop, id) => {
      await lockPage(shop, id)
      return true
    },
    after: async () => undefined,
  },
  menu: inTree('menu_items'),
  category: inTree('categories'),
}

type Inverse = (shop: Shop, id: number, changes: readonly LoggedChange[]) => Promise<UndoRefusal | undefined>

/** Records whose rows do not say all: what is done to them is taken back as a whole. */
export const inverses: { readonly [Kind in RecordKind]?: Inverse } = { page: takeBackPage }

/** Certificates and equipment would be deleted with their person, and orders would lose them. */
async function isPersonNeeded({ db }: Shop, id: number, before: object | null): Promise<boolean> {
  if (before) return false
  const { rowCount } = await db.execute(sql`
    select where exists (select from certificates where person_id = ${id})
      or exists (select from inspected_items where person_id = ${id}) or exists (select from participants where person_id = ${id})`)
  return !!rowCount
}

type IsNeeded = (shop: Shop, rowId: number, before: Record<string, unknown> | null) => Promise<boolean>

/** Products would lose what they have of a list. */
const isInLists =
  (list: ListKind): IsNeeded =>
  async (shop, id, before) =>
    !before && (await findUses(shop, usesOfItem(shop, list, id))).total > 0

/** Whether something has come to depend on a locked row, so that it cannot become what it was before; null: it was not there. */
export const needed: { readonly [Table in string]?: IsNeeded } = {
  people: isPersonNeeded,
  products: isProductNeeded,
  product_options: isDateNeeded,
  seat_blocks: isBlockNeeded,
  ...Object.fromEntries(Object.values(listKinds).map((list) => [list.table, isInLists(list)])),
}
