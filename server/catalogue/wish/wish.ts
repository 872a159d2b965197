import { isEmptyWish, isNear, type Wish } from '../../../contract/rules/catalogue/wish.ts'
import type { CatalogueShop } from '../memory/catalogue-shop.ts'
import { anyDate, type ResolvedWish } from '../memory/resolved-wish.ts'
import { kmBetween, pointOf } from './postcode-areas.ts'

/** Finds the locations of a wish by code or by distance from a postcode. */
export async function resolveWish(
  { catalogue, locale }: CatalogueShop,
  wish: Wish | undefined,
): Promise<ResolvedWish> {
  if (!wish || isEmptyWish(wish)) return anyDate
  const { where } = wish
  if (!where) return { ...anyDate, wish }
  const { references } = await catalogue.current()
  const rows = [...references.locations.values()].map((location) => ({
    ...location,
    name: location.name[locale],
  }))
  if (!isNear(where)) {
    const chosen = rows.filter(({ code }) => where.locations.includes(code))
    return { ...selected(chosen), wish, km: new Map() }
  }
  const from = pointOf(where.postcode)
  const km = new Map(rows.map((row) => [row.id, kmBetween(from, row)]))
  const near = rows.filter(({ id }) => (km.get(id) ?? Number.POSITIVE_INFINITY) <= where.km)
  return { ...selected(near), wish, km }
}

const selected = (rows: { id: number; code: string; name: string }[]) => ({
  locationIds: rows.map(({ id }) => id),
  locations: rows.map(({ code, name }) => ({ code, name })),
})
