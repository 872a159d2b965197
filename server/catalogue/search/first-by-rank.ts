import { Scratch } from '../memory/search/scratch.ts'

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
  const ceilings = ceilingsOfPlaces.ofSize(total)
  for (let place = 0; place < total; place++) ceilings[place] = ceilingAt(place)
  let least = Number.NEGATIVE_INFINITY
  for (const place of roughlyByCeiling(ceilings)) {
    if ((ceilings[place] ?? 0) < least || (passes && !passes(place))) continue
    const one = { place, rank: rankAt(place), id: idAt(place) }
    const at = placeOf(one, first)
    if (at === count) continue
    first.splice(at, 0, one)
    if (first.length > count) first.pop()
    if (first.length === count) least = first[count - 1]?.rank ?? least
  }
  return first.map(({ place }) => place)
}

const ceilingsOfPlaces = new Scratch(Float64Array)
const placesInOrder = new Scratch(Uint32Array)

const steps = 64

/**
 * The places, those with high ceilings before those with low ones, in so many steps: the sooner the first are found, the fewer others have to
 * be ranked.
 */
function roughlyByCeiling(ceilings: Float64Array): Uint32Array {
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const ceiling of ceilings) {
    if (ceiling < lowest) lowest = ceiling
    if (ceiling > highest) highest = ceiling
  }
  const stepsPerUnit = highest > lowest ? (steps - 1) / (highest - lowest) : 0
  const stepOf = (place: number) => Math.floor((highest - (ceilings[place] ?? 0)) * stepsPerUnit)
  /** Where each step begins. */
  const starts = new Uint32Array(steps + 1)
  for (let place = 0; place < ceilings.length; place++) {
    const next = stepOf(place) + 1
    starts[next] = (starts[next] ?? 0) + 1
  }
  for (let step = 1; step <= steps; step++) starts[step] = (starts[step] ?? 0) + (starts[step - 1] ?? 0)
  const places = placesInOrder.ofSize(ceilings.length)
  for (let place = 0; place < ceilings.length; place++) {
    const step = stepOf(place)
    const at = starts[step] ?? 0
    starts[step] = at + 1
    places[at] = place
  }
  return places
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
