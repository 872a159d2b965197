/** Values by their keys; above `most` of them, those that were used longest ago are forgotten. */
export class LastUsed<T> {
  readonly #values = new Map<string, T>()

  get(key: string): T | undefined {
    const value = this.#values.get(key)
    if (value === undefined) return undefined
    // A map keeps the order in which its keys were added.
    this.#values.delete(key)
    this.#values.set(key, value)
    return value
  }

  /** Returns those that were forgotten for it. */
  add(key: string, value: T, most: number): T[] {
    this.#values.set(key, value)
    const forgotten: T[] = []
    for (const [oldest, one] of this.#values) {
      if (this.#values.size <= most) break
      this.#values.delete(oldest)
      forgotten.push(one)
    }
    return forgotten
  }

  clear() {
    this.#values.clear()
  }
}
