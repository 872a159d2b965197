/** 256 kB. */
const places = 2 ** 16

/**
 * Whether something was asked for before, not too long ago. What is asked for once, such as a search by its exact words, need not take the
 * place of what many ask for. One of thousands may be forgotten early, when another falls on its place.
 */
export class AskedBefore {
  readonly #hashes = new Int32Array(places)

  /** Whether it was asked for before this time. */
  ask(key: string): boolean {
    const hash = hashOf(key)
    const place = hash & (places - 1)
    if (this.#hashes[place] === hash) return true
    this.#hashes[place] = hash
    return false
  }
}

/** Never zero, which is a place that was not used. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193)
  hash ^= hash >>> 15
  return hash || 1
}
