/** A set of small numbers, one bit for each. */
export type Bits = Uint32Array

/** An empty set for the numbers below `size`. */
export const newBits = (size: number): Bits => new Uint32Array((size + 31) >>> 5)

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
export function membersOf(bits: Bits): number[] {
  const members: number[] = []
  for (let word = 0; word < bits.length; word++)
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1)
      members.push((word << 5) + 31 - Math.clz32(rest & -rest))
  return members
}
