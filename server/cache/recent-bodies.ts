import type { Body } from '../platform/http/requests/body.ts'

/** Holds the bodies that were used last as they are sent; those that were used longest ago are packed. */
export class RecentBodies {
  readonly #bodies = new Map<string, Body>()
  readonly #max: number

  constructor(max: number) {
    this.#max = max
  }

  use(key: string, body: Body) {
    // A Map iterates in insertion order, so this is the most recent one now.
    this.#bodies.delete(key)
    this.#bodies.set(key, body)
    if (this.#bodies.size <= this.#max) return
    const [oldest] = this.#bodies
    if (!oldest) return
    this.#bodies.delete(oldest[0])
    void oldest[1].pack()
  }
}
