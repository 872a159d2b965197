import { firstByRank } from './first-by-rank.ts'

/** What a search found, in no order. Ranks are costly to compute, so they are computed only for hits that may be among the first. */
export type Hits = {
  readonly ids: Int32Array
  readonly rankAt: (place: number) => number
  /** A number for each hit that is not below its rank. */
  readonly ceilings: Float32Array
}

/** A ceiling that is not below the rank when it is rounded down to single precision. */
export const aboveRounding = (ceiling: number) => ceiling + 1e-5

type Options = {
  /** Leaves out hits. */
  passes?: (id: number) => boolean
  /** What is added to the rank of a hit. */
  bonusOf?: (id: number) => number
}

/** The ids of the hits with the highest ranks, those first. */
export function firstHits(
  { ids, rankAt, ceilings }: Hits,
  count: number,
  { passes, bonusOf = () => 0 }: Options = {},
): number[] {
  const idAt = (place: number) => ids[place] ?? 0
  const ranking = {
    total: ids.length,
    idAt,
    passes: passes && ((place: number) => passes(idAt(place))),
    ceilingAt: (place: number) => (ceilings[place] ?? 0) + bonusOf(idAt(place)),
    rankAt: (place: number) => rankAt(place) + bonusOf(idAt(place)),
  }
  return firstByRank(ranking, count).map(idAt)
}

/** Popularity decides between products that match equally well. */
export const popularityBonus = (popularity: number | undefined) => (popularity ?? 0) / 200
