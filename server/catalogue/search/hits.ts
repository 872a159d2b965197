import { BestRanked } from './best-ranked.ts'

/** What a search found. Ranks are costly to compute, so they are computed only for hits that may be among the first. */
export type Hits = {
  readonly count: number
  /** Those that pass, in no order, in an array of their own. */
  readonly listIds: (passes: (id: number) => boolean) => Int32Array
  /** Those that probably rank highest first. To be read before those of another search. */
  readonly groups: () => readonly HitGroup[]
}

/** Hits with similar ranks. They are listed when that is needed, and to be read before those of another group. */
export type HitGroup = {
  /** Not below the rank of any of them. */
  readonly ceiling: number
  /** With what is added to the rank of each. */
  readonly list: (bonusOf: (id: number) => number) => ListedHits
}

/** Hits by their place. */
export type ListedHits = {
  readonly ids: Int32Array
  /** Numbers that are not below the ranks. */
  readonly ceilings: Float64Array
  readonly rankAt: (place: number) => number
}

/** A ceiling that is not below the rank when it is rounded down to single precision. */
export const aboveRounding = (ceiling: number) => ceiling + 1e-5

type Options = {
  /** Leaves out hits. */
  passes?: ((id: number) => boolean) | undefined
  /** What is added to the rank of a hit, and the most that it can be. */
  bonus?: { of: (id: number) => number; most: number }
}

/** The ids of the hits with the highest ranks, those first. */
export function firstHits({ groups }: Hits, count: number, { passes, bonus }: Options = {}): Int32Array {
  const best = new BestRanked(count)
  for (const { ceiling, list } of groups()) {
    if (ceiling + (bonus?.most ?? 0) < best.least) continue
    best.add({ ...list(bonus?.of ?? noBonus), passes })
  }
  return best.ids()
}

const noBonus = () => 0

/** Popularity decides between products that match equally well. */
const bonusOfPopularity = (popularity: number) => popularity / 200

export const popularityBonus = ({
  popularity,
  mostPopular,
}: {
  popularity: Int32Array
  mostPopular: number
}): Options['bonus'] => ({
  of: (id) => bonusOfPopularity(popularity[id] ?? 0),
  most: bonusOfPopularity(mostPopular),
})
