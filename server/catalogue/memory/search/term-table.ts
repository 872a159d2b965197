import type { Term } from './looked-up.ts'

/**
 * Terms by their letters. One is found by a part of a longer text without making a string of it: reading the texts of a large catalogue looks up
 * tens of millions of words.
 */
export class TermTable {
  readonly #byHash = new Map<number, Term | Term[]>()
  #size = 0

  get size() {
    return this.#size
  }

  /** The term that is written from one place of a text to before another. */
  find(text: string, from = 0, to = text.length): Term | undefined {
    const found = this.#byHash.get(hashOf(text, from, to))
    if (!Array.isArray(found)) return found && isWritten(found, text, from, to) ? found : undefined
    return found.find((term) => isWritten(term, text, from, to))
  }

  /** Adds a term that is not yet there. */
  add(term: Term) {
    const hash = hashOf(term.text, 0, term.text.length)
    const found = this.#byHash.get(hash)
    this.#byHash.set(hash, found ? [found, term].flat() : term)
    this.#size++
  }

  delete(term: Term) {
    const hash = hashOf(term.text, 0, term.text.length)
    const others = [this.#byHash.get(hash) ?? []].flat().filter((other) => other !== term)
    if (others.length) this.#byHash.set(hash, others)
    else this.#byHash.delete(hash)
    this.#size--
  }

  *[Symbol.iterator](): Generator<Term> {
    for (const found of this.#byHash.values())
      if (Array.isArray(found)) yield* found
      else yield found
  }
}

/** 30 bits, so that a Map stores it without an object of its own. */
function hashOf(text: string, from: number, to: number): number {
  let hash = 0x9e3779b1
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x5bd1e995)
  return (hash ^ (hash >>> 15)) & 0x3fffffff
}

function isWritten({ text: word }: Term, text: string, from: number, to: number): boolean {
  if (word.length !== to - from) return false
  for (let at = 0; at < word.length; at++)
    if (word.charCodeAt(at) !== text.charCodeAt(from + at)) return false
  return true
}
