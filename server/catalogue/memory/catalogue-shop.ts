import type { Context } from 'hono'
import { Dependence } from '../../platform/dependence.ts'
import type { RouterEnv } from '../../platform/http/router.ts'
import type { Shop } from '../../platform/shop.ts'
import type { CatalogueIndex } from './catalogue-index.ts'

/** The context of a read of the catalogue. The read notes in `dependence` what its answer depends on. */
export type CatalogueShop = Shop & { catalogue: CatalogueIndex; dependence: Dependence }

declare module 'hono' {
  interface ContextVariableMap {
    catalogue: CatalogueIndex
  }
}

export const catalogueShopOf = (c: Context<RouterEnv>): CatalogueShop => ({
  ...c.var.shop,
  catalogue: c.var.catalogue,
  // Answers that are not cached need not remember it.
  dependence: c.var.dependence ?? new Dependence(),
})
