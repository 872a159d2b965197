/** Few enough to look at each. */
const maxUnsorted = 200

/** Words in alphabetical order, for finding those that begin with some letters. */
export class SortedWords {
  #sorted: string[] = []
  /** Changes since they were sorted. */
  readonly #added = new Set<string>()
  readonly #deleted = new Set<string>()

  /** Adds a word that is not yet there. */
  add(word: string) {
    if (!this.#deleted.delete(word)) this.#added.add(word)
  }

  /** Deletes a word that is there. */
  delete(word: string) {
    if (!this.#added.delete(word)) this.#deleted.add(word)
  }

  *beginningWith(start: string): Generator<string> {
    if (this.#added.size + this.#deleted.size > maxUnsorted) this.#sort()
    for (let at = this.#placeOf(start); this.#sorted[at]?.startsWith(start); at++) {
      const word = this.#sorted[at] ?? ''
      if (!this.#deleted.has(word)) yield word
    }
    for (const word of this.#added) if (word.startsWith(start)) yield word
  }

  hasBeginning(start: string): boolean {
    return !this.beginningWith(start).next().done
  }

  #sort() {
    this.#sorted = this.#sorted
      .filter((word) => !this.#deleted.has(word))
      .concat([...this.#added].sort())
      .sort((a, b) => (a < b ? -1 : 1))
    this.#added.clear()
    this.#deleted.clear()
  }

  /** The place of the first word that is not before this one. */
  #placeOf(word: string): number {
    let [from, to] = [0, this.#sorted.length]
    while (from < to) {
      const middle = (from + to) >>> 1
      if ((this.#sorted[middle] ?? '') < word) from = middle + 1
      else to = middle
    }
    return from
  }
}
