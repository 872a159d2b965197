import type { Locale } from '../../../contract/rules/locale.ts'
import { createApi, type ShopApi } from '../../lib/api/api.ts'

const perPage = 100

async function readIds(api: ShopApi): Promise<Set<number>> {
  const ids = new Set<number>()
  for (let page = 1, last = 1; page <= last; page++) {
    const { products } = await api.queryProducts({
      favorites: true,
      select: ['id'],
      products_only: true,
      per_page: perPage,
      page,
    })
    for (const { id } of products.data) ids.add(id)
    last = products.meta.last_page
  }
  return ids
}

let known: { customerId: number; ids: Promise<Set<number>> } | undefined

/** By customer: several people may log in on the same browser. */
export function favouritesOf(customerId: number, locale: Locale): Promise<Set<number>> {
  if (known?.customerId === customerId) return known.ids
  const ids = readIds(createApi(locale))
  const entry = { customerId, ids }
  known = entry
  ids.catch(() => {
    // The next call retries.
    if (known === entry) known = undefined
  })
  return ids
}

export async function setFavourite(
  customerId: number,
  productId: number,
  isFavourite: boolean,
  locale: Locale,
) {
  await createApi(locale).setFavourite(productId, isFavourite)
  if (known?.customerId !== customerId) return
  const ids = await known.ids
  if (isFavourite) ids.add(productId)
  else ids.delete(productId)
}
