/** The weights D, C, B and A. */
const float = Math.fround
const weights = [0.02, 0.1, 0.4, 1].map(float)

/** What a place weighs by its last two bits, see `Corpus.heads`. */
export const weightOf = (place: number) => weights[place & 3] ?? 0

/** What the places of one word weigh together, the first counting most: as PostgreSQL computes it, down to its rounding. */
export function weightOfPlaces(places: ArrayLike<number>, from: number, count: number): number {
  if (count === 1) return weightOf(places[from] ?? 0)
  let sum = 0
  let best = -1
  let bestAt = 0
  for (let nth = 0; nth < count; nth++) {
    const weight = weightOf(places[from + nth] ?? 0)
    sum = float(sum + float(weight / ((nth + 1) * (nth + 1))))
    if (weight > best) {
      best = weight
      bestAt = nth
    }
  }
  return float(float(best + sum) - float(best / ((bestAt + 1) * (bestAt + 1))))
}

/**
 * About what a word weighs in each head that contains it, and never less: `ordinal * 256 + impact`, in no order. Some may be of heads that
 * no longer contain the word. Most words occur once, so a single one is stored as a number; few as an array, because a typed one takes 200
 * bytes of its own.
 */
export type Impacts = number | number[] | ImpactList
type ImpactList = { entries: Uint32Array; count: number }

const maxInArray = 40

/** No weight is above it: with B first and then A many times it is 1.795. */
const mostWeight = 1.8
const impactsPerWeight = 255 / mostWeight

/** The weight of an impact, or of a sum of them. */
export const weightOfImpacts = (impacts: number) => impacts / impactsPerWeight

export const countImpacts = (impacts: Impacts | undefined): number => {
  if (impacts === undefined) return 0
  if (typeof impacts === 'number') return 1
  return Array.isArray(impacts) ? impacts.length : impacts.count
}

const hasRoom = ({ entries, count }: ImpactList) => count < entries.length

/** Whether adding one copies many. */
export const isFull = (impacts: Impacts | undefined): boolean =>
  Array.isArray(impacts) ? impacts.length >= maxInArray : typeof impacts === 'object' && !hasRoom(impacts)

/** Adds one; changes a list of several. */
export function withImpact(impacts: Impacts | undefined, ordinal: number, weight: number): Impacts {
  const entry = ordinal * 256 + Math.ceil(weight * impactsPerWeight)
  if (impacts === undefined) return entry
  if (typeof impacts === 'number') return [impacts, entry]
  if (Array.isArray(impacts)) {
    impacts.push(entry)
    return impacts.length > maxInArray
      ? { entries: Uint32Array.from(impacts), count: impacts.length }
      : impacts
  }
  if (!hasRoom(impacts)) {
    const larger = new Uint32Array(impacts.count + (impacts.count >>> 2) + 1)
    larger.set(impacts.entries)
    impacts.entries = larger
  }
  impacts.entries[impacts.count++] = entry
  return impacts
}

/** Without room for more. */
export function trimmed(impacts: Impacts): Impacts {
  if (typeof impacts === 'number') return impacts
  if (Array.isArray(impacts)) return impacts.slice()
  return hasRoom(impacts) ? { ...impacts, entries: impacts.entries.slice(0, impacts.count) } : impacts
}

/** Adds the impacts to sums by ordinal; returns the highest of the sums that it changed. */
export function addImpacts(sums: Uint32Array, impacts: Impacts | undefined): number {
  if (impacts === undefined) return 0
  if (typeof impacts === 'number') return addEntry(sums, impacts)
  let highest = 0
  if (Array.isArray(impacts)) for (const entry of impacts) highest = Math.max(highest, addEntry(sums, entry))
  else
    for (let at = 0; at < impacts.count; at++) {
      const sum = addEntry(sums, impacts.entries[at] ?? 0)
      if (sum > highest) highest = sum
    }
  return highest
}

function addEntry(sums: Uint32Array, entry: number): number {
  const sum = (sums[entry >>> 8] ?? 0) + (entry & 255)
  sums[entry >>> 8] = sum
  return sum
}
