/**
 * What an answer depends on. Tags are names of tables, and finer ones where a table changes too often (server/catalogue/memory/tags.ts).
 * The answer is outdated when one of its tags is announced, or at `until`, when time alone changes it.
 */
export class Dependence {
  readonly tags = new Set<string>()
  #until = Number.POSITIVE_INFINITY

  on(...tags: readonly string[]) {
    for (const tag of tags) this.tags.add(tag)
  }

  /** Time alone changes the answer at this moment. */
  turnsAt(at: number) {
    this.#until = Math.min(this.#until, at)
  }

  get until() {
    return this.#until
  }

  /** Depends on everything that another answer depends on, because it was made from it. */
  include({ tags, until }: { tags: Iterable<string>; until: number }) {
    this.on(...tags)
    this.turnsAt(until)
  }
}
