import { SortedWords } from './sorted-words.ts'

/** The trigrams of a word, as PostgreSQL's `pg_trgm` makes them: with two spaces before it and one after it. */
function trigramsOf(word: string): Set<string> {
  const padded = `  ${word} `
  const trigrams = new Set<string>()
  for (let at = 0; at + 3 <= padded.length; at++) trigrams.add(padded.slice(at, at + 3))
  return trigrams
}

/** Correctly spelled words, and those that are most like a misspelled one. */
export class Vocabulary {
  readonly #places = new Map<string, number>()
  readonly #words: string[] = []
  readonly #sizes: number[] = []
  readonly #withTrigram = new Map<string, number[]>()
  readonly #sorted = new SortedWords()

  has(word: string): boolean {
    return this.#places.has(word)
  }

  hasBeginning(start: string): boolean {
    return this.#places.has(start) || this.#sorted.hasBeginning(start)
  }

  add(word: string) {
    if (this.#places.has(word)) return
    const place = this.#words.length
    this.#places.set(word, place)
    this.#words.push(word)
    this.#sorted.add(word)
    const trigrams = trigramsOf(word)
    this.#sizes.push(trigrams.size)
    for (const trigram of trigrams) {
      const places = this.#withTrigram.get(trigram)
      if (places) places.push(place)
      else this.#withTrigram.set(trigram, [place])
    }
  }

  /** The words that share most trigrams with this one; more than `count` when several are equally similar. */
  listSimilar(word: string, count: number): string[] {
    const trigrams = trigramsOf(word)
    const shared = new Uint8Array(this.#words.length)
    const found: number[] = []
    for (const trigram of trigrams)
      for (const place of this.#withTrigram.get(trigram) ?? []) {
        if (shared[place] === 0) found.push(place)
        shared[place] = (shared[place] ?? 0) + 1
      }
    const similarityOf = (place: number) => {
      const both = shared[place] ?? 0
      return both / (trigrams.size + (this.#sizes[place] ?? 0) - both)
    }
    const similarities = Float64Array.from(found, similarityOf)
    const least = similarities.toSorted()[Math.max(found.length - count, 0)] ?? 0
    return found.flatMap((place, at) => ((similarities[at] ?? 0) >= least ? (this.#words[place] ?? []) : []))
  }
}
