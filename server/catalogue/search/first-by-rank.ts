/** What to rank, by its place. */
export type Ranking = {
  total: number
  /** Decides between equals: the lower id is first. */
  idAt: (place: number) => number
  /** A number that is not below the rank, and costs nothing to compute. */
  ceilingAt: (place: number) => number
  rankAt: (place: number) => number
  /** Leaves out some. */
  passes?: ((place: number) => boolean) | undefined
}

/** The places with the highest ranks, those first. Computes the ranks only where they may be among them. */
export function firstByRank({ total, idAt, ceilingAt, rankAt, passes }: Ranking, count: number): number[] {
  const first: { place: number; rank: number; id: number }[] = []
  if (count === 0) return []
  let least = Number.NEGATIVE_INFINITY
  for (let place = 0; place < total; place++) {
    if (ceilingAt(place) < least || (passes && !passes(place))) continue
    const one = { place, rank: rankAt(place), id: idAt(place) }
    const at = placeOf(one, first)
    if (at === count) continue
    first.splice(at, 0, one)
    if (first.length > count) first.pop()
    if (first.length === count) least = first[count - 1]?.rank ?? least
  }
  return first.map(({ place }) => place)
}

type Ranked = { rank: number; id: number }

/** Where an item belongs in a list that is sorted by rank and id. */
function placeOf(one: Ranked, list: readonly Ranked[]): number {
  let [from, to] = [0, list.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    const other = list[middle]
    if (other && (one.rank > other.rank || (one.rank === other.rank && one.id < other.id))) to = middle
    else from = middle + 1
  }
  return from
}
