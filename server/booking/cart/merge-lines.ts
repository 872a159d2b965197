export type Amounts = ReadonlyMap<number, number>

/**
 * Lines of two carts in one: the same option adds up to at most what is free, and no line is lost. An option without a place left
 * keeps one, so that the next look at the cart can say that it has gone.
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
