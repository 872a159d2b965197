import type { Wish } from '../../../contract/rules/catalogue/wish.ts'

/** A wish with its locations looked up. */
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
