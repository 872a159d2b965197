import { type SQL, sql } from 'drizzle-orm'
import { isEmptyWish, isNear, selectsDates, type Wish } from '../../../contract/rules/catalogue/wish.ts'
import { seatsLeft } from '../../../server/catalogue/dates/seats-left.ts'
import { kmBetween, pointOf } from '../../../server/catalogue/wish/postcode-areas.ts'
import { col, readRows } from '../../../server/platform/database/rows.ts'
import type { Shop } from '../../../server/platform/shop.ts'

/** A wish with its locations looked up, ready for SQL. */
export type ResolvedWish = {
  wish: Wish
  /** Undefined: any location. */
  locationIds: number[] | undefined
  /** The same locations with their names; null for any. */
  locations: { code: string; name: string }[] | null
  /** Distances of all locations from the postcode of the wish, in km. */
  km: Map<number, number>
}

/** The wish of a visitor who did not say anything. */
export const anyDate: ResolvedWish = { wish: {}, locationIds: undefined, locations: null, km: new Map() }

/** Finds the locations of a wish by code or by distance from a postcode. */
export async function resolveWish({ db, locale }: Shop, wish: Wish | undefined): Promise<ResolvedWish> {
  if (!wish || isEmptyWish(wish)) return anyDate
  const { where } = wish
  if (!where) return { ...anyDate, wish }
  const rows = await readRows(db, {
    id: col.integer,
    code: col.text,
    name: col.text,
    latitude: col.number,
    longitude: col.number,
  })`select id, code, name->>${locale} as name, latitude, longitude from locations`
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

/** All days of the date `o` are on a Saturday or Sunday. */
export const isInWeekend = sql`(extract(isodow from o.first_day) >= 6 and extract(isodow from o.last_day) >= 6 and o.last_day - o.first_day <= 1)`

/** The parts of a wish as conditions on a date `o`. */
export function partsOfWish({ wish, locationIds }: ResolvedWish) {
  const { from, to, weekend, language } = wish
  return {
    where: locationIds ? sql`o.location_id = any(${sql.param(locationIds)}::int[])` : sql`true`,
    when: sql`${from ? sql`o.first_day >= ${from}::date` : sql`true`} and ${to ? sql`o.first_day <= ${to}::date` : sql`true`}`,
    weekend: weekend ? isInWeekend : sql`true`,
    language: language ? sql`o.language = ${language}` : sql`true`,
  }
}

/**
 * Whether an option `o` matches a wish. When only the number of people is asked for, options without a date match as well. Seats are
 * counted last, because that costs most.
 */
export function matchesWish(resolved: ResolvedWish, now: Date): SQL {
  const { wish } = resolved
  const { where, when, weekend, language } = partsOfWish(resolved)
  const dated = selectsDates(wish)
    ? sql`o.first_day is not null and ${where} and ${when} and ${weekend} and ${language}`
    : sql`true`
  const { people = 1 } = wish
  return people > 1 ? sql`${dated} and (o.first_day is null or ${seatsLeft(now)} >= ${people})` : dated
}
