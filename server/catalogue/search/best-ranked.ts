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
    for (const { ceiling, list } of partsByCeiling(ceilings, 1 + this.#count * firstPart)) {
      if (ceiling < least) break
      for (const place of list()) {
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
  }

  /** Those with the highest ranks first. */
  ids(): Int32Array {
    return Int32Array.from(this.#best, ({ id }) => id)
  }
}

/** Places with similar ceilings. They are listed when that is needed, and to be read before those of another part. */
type Part = {
  /** Not below any of them. */
  ceiling: number
  list: () => Uint32Array
}

const steps = 64
/** The first part has more than this many places for each of the wanted, and each further one so many times more. */
const firstPart = 8
const nextPart = 8
/** More than what is lost where a step is computed. */
const rounding = 1e-9

const placesInOrder = new Scratch(Uint32Array)
const counted = new Scratch(Uint32Array)
const nextPlaces = new Scratch(Uint32Array)

/**
 * All places in a few parts, those with high ceilings first, and within a part roughly too: the sooner the best are found, the fewer others
 * are ranked. Nearly always the first part has them, so the others are not even listed.
 */
function* partsByCeiling(ceilings: Float64Array, first: number): Generator<Part> {
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let place = 0; place < ceilings.length; place++) {
    const ceiling = ceilings[place] ?? 0
    if (ceiling < lowest) lowest = ceiling
    if (ceiling > highest) highest = ceiling
  }
  const stepsPerUnit = highest > lowest ? (steps - 1) / (highest - lowest) : 0
  const stepOf = (place: number) => ((highest - (ceilings[place] ?? 0)) * stepsPerUnit) | 0
  const counts = counted.ofSize(steps)
  for (let place = 0; place < ceilings.length; place++) {
    const step = stepOf(place)
    counts[step] = (counts[step] ?? 0) + 1
  }
  /** The places of the steps from one to before another. */
  const listSteps = (from: number, until: number, count: number) => {
    /** Where the next place of each step goes. */
    const next = nextPlaces.ofSize(steps)
    for (let step = from + 1; step < until; step++)
      next[step] = (next[step - 1] ?? 0) + (counts[step - 1] ?? 0)
    const places = placesInOrder.used(count)
    for (let place = 0; place < ceilings.length; place++) {
      const step = stepOf(place)
      if (step < from || step >= until) continue
      const at = next[step] ?? 0
      next[step] = at + 1
      places[at] = place
    }
    return places
  }
  for (let [from, until, least] = [0, 0, first]; until < steps; from = until, least *= nextPart) {
    let count = 0
    while (until < steps && count < least) count += counts[until++] ?? 0
    if (count === 0) return
    const [start, end] = [from, until]
    const ceiling = from === 0 ? highest : highest - from / stepsPerUnit + rounding
    yield { ceiling, list: () => listSteps(start, end, count) }
  }
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
