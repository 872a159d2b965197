import {
  addBits,
  type Bits,
  clearBit,
  countBits,
  eachMember,
  isEmpty,
  membersOf,
  newBits,
  setBit,
} from './bits.ts'

/**
 * The documents that contain a word, by their ordinals. Most words occur once, so a single document is stored as a number; several as an
 * array, and those of frequent words as bits, whichever takes less memory.
 */
export type Postings = number | number[] | Bits

/** An element of an array takes 8 bytes, and a set of bits about 160 more than an array. */
const bytesPerElement = 8
const bytesOfBits = 160
/** Until they are settled, arrays of frequent words would fill the memory: they are looked at whenever their length has doubled. */
const isLookedAt = (length: number) => length >= 64 && (length & (length - 1)) === 0

/** Adds a document that is not yet there. */
export function withDocument(postings: Postings | undefined, ordinal: number): Postings {
  if (postings === undefined) return ordinal
  if (typeof postings === 'number') return [postings, ordinal]
  if (Array.isArray(postings)) {
    postings.push(ordinal)
    return isLookedAt(postings.length) ? settled(postings, Math.max(...postings) + 1) : postings
  }
  // A quarter more than needed, so that growing is rare.
  const bits =
    ordinal >>> 5 < postings.length ? postings : resized(postings, ordinal + 1 + ((ordinal + 1) >>> 2))
  setBit(bits, ordinal)
  return bits
}

function toBits(ordinals: readonly number[], size: number): Bits {
  const bits = newBits(size)
  for (const ordinal of ordinals) setBit(bits, ordinal)
  return bits
}

/** The same members below another size. */
function resized(bits: Bits, size: number): Bits {
  const copy = newBits(size)
  if (copy.length === bits.length) return bits
  copy.set(bits.subarray(0, copy.length))
  return copy
}

/** Undefined when no document is left. */
export function withoutDocument(postings: Postings | undefined, ordinal: number): Postings | undefined {
  if (postings === undefined || postings === ordinal) return undefined
  if (typeof postings === 'number') return postings
  if (Array.isArray(postings)) {
    const at = postings.indexOf(ordinal)
    if (at !== -1) postings.splice(at, 1)
    return postings.length > 1 ? postings : postings[0]
  }
  clearBit(postings, ordinal)
  return isEmpty(postings) ? undefined : postings
}

/** The smaller form for the number of documents there are now, without room for more. */
export function settled(postings: Postings, documents: number): Postings {
  if (typeof postings === 'number') return postings
  const asArray = countOf(postings) * bytesPerElement
  const asBits = documents / 8 + bytesOfBits
  if (Array.isArray(postings)) return asArray <= asBits ? postings.slice() : toBits(postings, documents)
  return asArray * 2 < asBits ? [...membersOf(postings)] : resized(postings, documents)
}

export const countOf = (postings: Postings): number =>
  typeof postings === 'number' ? 1 : Array.isArray(postings) ? postings.length : countBits(postings)

/** Calls a function with each of the documents. */
export function eachDocument(postings: Postings | undefined, call: (ordinal: number) => void) {
  if (postings === undefined) return
  if (typeof postings === 'number') call(postings)
  else if (Array.isArray(postings)) postings.forEach(call)
  else eachMember(postings, call)
}

export function addPostings(bits: Bits, postings: Postings | undefined) {
  if (postings === undefined) return
  if (typeof postings === 'number') setBit(bits, postings)
  else if (Array.isArray(postings)) for (const ordinal of postings) setBit(bits, ordinal)
  else addBits(bits, postings)
}
