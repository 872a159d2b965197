export type Amounts = ReadonlyMap<number, number>

/**
 * The lines of two carts combined: amounts of the same option add up to at most what is available, and no line is lost. An option that is
 * sold out stays with an amount of one, so that the next read of the cart can report its removal.
 */
export function mergeLines(
  into: Amounts,
  from: Amounts,
  freeOf: (optionId: number) => number | null,
): Amounts {
  const merged = new Map(into)
  for (const [optionId, amount] of from) {
    const free = freeOf(optionId) ?? Number.POSITIVE_INFINITY
    const sum = (into.get(optionId) ?? 0) + amount
    merged.set(optionId, Math.max(Math.min(sum, free), 1))
  }
  return merged
}
