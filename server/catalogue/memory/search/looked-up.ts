import { type Bits, type SpareBits, wordsFor } from './bits.ts'
import type { Impacts } from './impacts.ts'
import { addPostings, type Postings } from './postings.ts'

/** Where a word occurs: anywhere, in the head, or in the name, which is the part of the head with the highest weight. */
export type Where = 'anywhere' | 'inHead' | 'inName'

/** A word or stem, and the documents that contain it. */
export type Term = {
  readonly id: number
  readonly text: string
  impacts: Impacts | undefined
} & { [W in Where]: Postings | undefined }

/** The terms that a text stands for. */
export class LookedUp {
  readonly terms: readonly Term[]
  readonly #size: number
  readonly #spare: SpareBits
  readonly #documents: Partial<Record<Where, Bits>> = {}
  /** Those that are not the only term's own. */
  readonly #joined: Bits[] = []

  constructor(terms: readonly Term[], size: number, spare: SpareBits) {
    this.terms = terms
    this.#size = size
    this.#spare = spare
  }

  /** Its sets will be those of others: nobody may use it any more. */
  end() {
    this.#spare.give(this.#joined)
  }

  /** The documents that contain any of the terms. This set must not be changed. */
  documents(where: Where): Bits {
    const known = this.#documents[where]
    if (known) return known
    const bits = this.#join(where)
    this.#documents[where] = bits
    return bits
  }

  #join(where: Where): Bits {
    const found = this.terms.flatMap((term) => (term[where] === undefined ? [] : term))
    const only = found.length === 1 ? found[0]?.[where] : undefined
    if (only instanceof Uint32Array && only.length === wordsFor(this.#size)) return only
    const bits = this.#spare.take(this.#size)
    this.#joined.push(bits)
    for (const term of found) addPostings(bits, term[where])
    return bits
  }
}
