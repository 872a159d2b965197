import { addBits, type Bits, clearBit, countBits, isEmpty, membersOf, newBits, setBit } from './bits.ts'

/**
 * The documents that contain a word, by their ordinals. Most words occur once, so a single document is stored as a number; several as an
 * array, and those of frequent words as bits, whichever takes less memory.
 */
export type Postings = number | number[] | Bits

/** Adds a document that is not yet there. */
export function withDocument(postings: Postings | undefined, ordinal: number): Postings {
  if (postings === undefined) return ordinal
  if (typeof postings === 'number') return [postings, ordinal]
  if (Array.isArray(postings)) {
    postings.push(ordinal)
    return postings
  }
  const bits = ordinal >>> 5 < postings.length ? postings : enlarged(postings, ordinal + 1)
  setBit(bits, ordinal)
  return bits
}

function enlarged(bits: Bits, size: number): Bits {
  // A quarter more than needed, so that growing is rare.
  const larger = newBits(size + (size >>> 2))
  larger.set(bits)
  return larger
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

/** An element of an array takes 64 bits. */
const bitsPerElement = 64

/** The smaller form for the number of documents there are now. */
export function settled(postings: Postings, documents: number): Postings {
  if (typeof postings === 'number') return postings
  const count = countOf(postings)
  if (Array.isArray(postings)) {
    if (count * bitsPerElement <= documents) return postings
    const bits = newBits(documents)
    for (const ordinal of postings) setBit(bits, ordinal)
    return bits
  }
  return count * bitsPerElement * 2 < documents ? membersOf(postings) : postings
}

export const countOf = (postings: Postings): number =>
  typeof postings === 'number' ? 1 : Array.isArray(postings) ? postings.length : countBits(postings)

/** Counts one more for each of the documents. */
export function countPostings(counts: Uint16Array, postings: Postings | undefined) {
  if (postings === undefined) return
  const ordinals =
    typeof postings === 'number' ? [postings] : Array.isArray(postings) ? postings : membersOf(postings)
  for (const ordinal of ordinals) counts[ordinal] = (counts[ordinal] ?? 0) + 1
}

export function addPostings(bits: Bits, postings: Postings | undefined) {
  if (postings === undefined) return
  if (typeof postings === 'number') setBit(bits, postings)
  else if (Array.isArray(postings)) for (const ordinal of postings) setBit(bits, ordinal)
  else addBits(bits, postings)
}
