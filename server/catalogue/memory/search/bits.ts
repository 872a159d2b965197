/** A set of small numbers, one bit for each. */
export type Bits = Uint32Array

/** The length of a set for the numbers below `size`. */
export const wordsFor = (size: number) => (size + 31) >>> 5

/** An empty set for the numbers below `size`. */
export const newBits = (size: number): Bits => new Uint32Array(wordsFor(size))

/** Sets that a search needs only while it runs. Made anew for each search, they would keep the garbage collector busy. */
export class BitsPool {
  readonly #sets: Bits[] = []
  #taken = 0

  /** An empty set, until `release`. */
  take(size: number): Bits {
    return this.#used(wordsFor(size)).fill(0)
  }

  copyOf(bits: Bits): Bits {
    const copy = this.#used(bits.length)
    copy.set(bits)
    return copy
  }

  #used(words: number): Bits {
    const known = this.#sets[this.#taken]
    const set = known && known.length >= words ? known : new Uint32Array(words + (words >>> 2))
    this.#sets[this.#taken++] = set
    return set.subarray(0, words)
  }

  /** All sets may be used again. */
  release() {
    this.#taken = 0
  }
}

/** Sets that nobody uses any more, for new ones of the same size: V8 would look at the whole memory for every 64 MB of them. */
export class SpareBits {
  #sets: Bits[] = []

  /** An empty set. */
  take(size: number): Bits {
    const words = wordsFor(size)
    const spare = this.#sets.pop()
    if (spare?.length === words) return spare.fill(0)
    this.#sets = []
    return new Uint32Array(words)
  }

  give(sets: readonly Bits[]) {
    this.#sets.push(...sets)
  }
}

export const setBit = (bits: Bits, at: number) => {
  const word = at >>> 5
  bits[word] = (bits[word] ?? 0) | (1 << (at & 31))
}

export const clearBit = (bits: Bits, at: number) => {
  const word = at >>> 5
  bits[word] = (bits[word] ?? 0) & ~(1 << (at & 31))
}

export const hasBit = (bits: Bits, at: number): boolean => ((bits[at >>> 5] ?? 0) & (1 << (at & 31))) !== 0

/** Changes the first set; the second may be shorter. */
export function addBits(bits: Bits, more: Bits) {
  for (let word = 0; word < more.length; word++) bits[word] = (bits[word] ?? 0) | (more[word] ?? 0)
}

/** Changes the first set; the second may be shorter. */
export function keepBits(bits: Bits, kept: Bits) {
  for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) & (kept[word] ?? 0)
}

/** Changes the first set; the second may be shorter. */
export function removeBits(bits: Bits, removed: Bits) {
  for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) & ~(removed[word] ?? 0)
}

/** Whether all members of a set are in another one, which may be shorter. */
export function isWithin(bits: Bits, others: Bits): boolean {
  for (let word = 0; word < bits.length; word++)
    if (((bits[word] ?? 0) & ~(others[word] ?? 0)) !== 0) return false
  return true
}

export function countBits(bits: Bits): number {
  let count = 0
  for (let word = 0; word < bits.length; word++) {
    let rest = bits[word] ?? 0
    if (rest === 0) continue
    rest -= (rest >>> 1) & 0x55555555
    rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
    count += (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
  }
  return count
}

export function isEmpty(bits: Bits): boolean {
  for (let word = 0; word < bits.length; word++) if (bits[word] !== 0) return false
  return true
}

/** The members in ascending order. */
export const membersOf = (bits: Bits): Int32Array => writeMembers(new Int32Array(countBits(bits)), bits)

/** Writes the members into a list of as many. */
export function writeMembers(list: Int32Array, bits: Bits): Int32Array {
  let count = 0
  for (let word = 0; word < bits.length; word++)
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1)
      list[count++] = (word << 5) + 31 - Math.clz32(rest & -rest)
  return list
}

/** Calls a function with each member, in ascending order. */
export function eachMember(bits: Bits, call: (member: number) => void) {
  for (let word = 0; word < bits.length; word++)
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1)
      call((word << 5) + 31 - Math.clz32(rest & -rest))
}
