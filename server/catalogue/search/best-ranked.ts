import { Scratch } from '../memory/search/scratch.ts'

/** What to rank, by its place. */
export type Ranking = {
  /** Of equals the one with the lower id is first. */
  ids: Int32Array
  /** Numbers that are not below the ranks, and cost little to compute. */
  ceilings: Float64Array
  rankAt: (place: number) => number
  /** Leaves out some. */
  passes?: ((id: number) => boolean) | undefined
}

/** The so many with the highest ranks. Computes the ranks only of those that may be among them. */
export class BestRanked {
  readonly #count: number
  readonly #best: Ranked[] = []

  constructor(count: number) {
    this.#count = count
  }

  /** What ranks below this is not among them. */
  get least(): number {
    if (this.#best.length < this.#count) return Number.NEGATIVE_INFINITY
    return this.#best.at(-1)?.rank ?? Number.POSITIVE_INFINITY
  }

  add({ ids, ceilings, rankAt, passes }: Ranking) {
    let { least } = this
    for (const place of roughlyByCeiling(ceilings)) {
      const id = ids[place] ?? 0
      if ((ceilings[place] ?? 0) < least || (passes && !passes(id))) continue
      const one = { rank: rankAt(place), id }
      const at = placeOf(one, this.#best)
      if (at === this.#count) continue
      this.#best.splice(at, 0, one)
      if (this.#best.length > this.#count) this.#best.pop()
      least = this.least
    }
  }

  /** Those with the highest ranks first. */
  ids(): Int32Array {
    return Int32Array.from(this.#best, ({ id }) => id)
  }
}

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
  const stepOf = (place: number) => ((highest - (ceilings[place] ?? 0)) * stepsPerUnit) | 0
  /** Where each step begins. */
  const starts = new Uint32Array(steps + 1)
  for (let place = 0; place < ceilings.length; place++) {
    const next = stepOf(place) + 1
    starts[next] = (starts[next] ?? 0) + 1
  }
  for (let step = 1; step <= steps; step++) starts[step] = (starts[step] ?? 0) + (starts[step - 1] ?? 0)
  const places = placesInOrder.used(ceilings.length)
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
