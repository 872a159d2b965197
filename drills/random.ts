/** Random choices that a seed repeats. */
export type Random = {
  /** From 0 up to, but not including, 1. */
  next: () => number
  /** A whole number from `min` up to and including `max`. */
  int: (min: number, max: number) => number
  chance: (probability: number) => boolean
  pick: <T>(list: readonly T[]) => T
}

/** Mulberry32: small, fast, and good enough to choose test inputs. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let bits = Math.imul(state ^ (state >>> 15), state | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: <T>(list: readonly T[]): T => {
      if (!list.length) throw new Error('nothing to pick from')
      return list[int(0, list.length - 1)] as T
    },
  }
}

/** A separate generator for each numbered step, so that one step can be repeated without those before it. */
export const randomOfStep = (seed: number, step: number) =>
  randomOf(Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(step + 1, 0xc2b2ae35))

export const newSeed = () => Math.floor(Math.random() * 2 ** 31)
