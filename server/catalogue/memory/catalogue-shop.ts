import type { Context } from 'hono'
import type { RouterEnv } from '../../platform/http/router.ts'
import type { Shop } from '../../platform/shop.ts'
import type { CatalogueIndex } from './catalogue-index.ts'

/** The context of a read of lists, cards and dates. */
export type CatalogueShop = Shop & { catalogue: CatalogueIndex }

declare module 'hono' {
  interface ContextVariableMap {
    catalogue: CatalogueIndex
  }
}

export const catalogueShopOf = (c: Context<RouterEnv>): CatalogueShop => ({
  ...c.var.shop,
  catalogue: c.var.catalogue,
})
