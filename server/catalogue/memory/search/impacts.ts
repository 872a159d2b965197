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
 * no longer contain the word. Most words occur once, so a single one is stored as a number.
 */
export type Impacts = number | ImpactList
type ImpactList = { entries: Uint32Array; count: number }

/** No weight is above it: with B first and then A many times it is 1.795. */
const mostWeight = 1.8
const impactsPerWeight = 255 / mostWeight

/** The weight of an impact, or of a sum of them. */
export const weightOfImpacts = (impacts: number) => impacts / impactsPerWeight

const listOf = (impacts: Impacts): ImpactList =>
  typeof impacts === 'number' ? { entries: Uint32Array.of(impacts), count: 1 } : impacts

export const countImpacts = (impacts: Impacts | undefined): number =>
  impacts === undefined ? 0 : listOf(impacts).count

const hasRoom = ({ entries, count }: ImpactList) => count < entries.length

/** Whether adding one copies a list of several. */
export const isFull = (impacts: Impacts | undefined): boolean =>
  typeof impacts === 'object' && !hasRoom(impacts)

/** Adds one; changes a list of several. */
export function withImpact(impacts: Impacts | undefined, ordinal: number, weight: number): Impacts {
  const entry = ordinal * 256 + Math.ceil(weight * impactsPerWeight)
  if (impacts === undefined) return entry
  const list = listOf(impacts)
  if (!hasRoom(list)) {
    const larger = new Uint32Array(list.count + (list.count >>> 2) + 1)
    larger.set(list.entries)
    list.entries = larger
  }
  list.entries[list.count++] = entry
  return list
}

/** Without room for more. */
export const trimmed = (impacts: Impacts): Impacts =>
  typeof impacts === 'number' || !hasRoom(impacts)
    ? impacts
    : { ...impacts, entries: impacts.entries.slice(0, impacts.count) }

/** Adds the impacts to sums by ordinal; returns the highest of the sums that it changed. */
export function addImpacts(sums: Uint32Array, impacts: Impacts | undefined): number {
  if (impacts === undefined) return 0
  const { entries, count } = listOf(impacts)
  let highest = 0
  for (let at = 0; at < count; at++) {
    const entry = entries[at] ?? 0
    const sum = (sums[entry >>> 8] ?? 0) + (entry & 255)
    sums[entry >>> 8] = sum
    if (sum > highest) highest = sum
  }
  return highest
}
