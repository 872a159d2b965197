import fc from 'fast-check'
import { expect, it } from 'vitest'
import { BestRanked } from './best-ranked.ts'

type Item = { id: number; rank: number; more: number }
const items = fc.uniqueArray(fc.record({ id: fc.nat(), rank: fc.nat(20), more: fc.nat(3) }), {
  selector: ({ id }) => id,
  maxLength: 200,
  size: 'max',
})
const rankingOf = (items: readonly Item[], rankOf: (item: Item | undefined) => number) => ({
  ids: Int32Array.from(items, ({ id }) => id),
  ceilings: Float64Array.from(items, ({ rank, more }) => rank + more),
  rankAt: (place: number) => rankOf(items[place]),
})
const rankOf = (item: Item | undefined) => item?.rank ?? 0
const idOf = ({ id }: Item) => id
/** Few enough that the best of them are often not among the best of all. */
const isChosen = (id: number) => id % 16 === 0

it('the best are those of the whole list sorted by rank and id, however many come at a time', () => {
  fc.assert(
    fc.property(items, fc.nat(200), fc.oneof(fc.nat(3), fc.nat(30)), (items, middle, count) => {
      const sorted = items.toSorted((a, b) => b.rank - a.rank || a.id - b.id)
      const halves = [items.slice(0, middle), items.slice(middle)]
      const bestOf = (passes?: (id: number) => boolean) => {
        const best = new BestRanked(count)
        for (const half of halves) best.add({ ...rankingOf(half, rankOf), passes })
        return best
      }
      expect([...bestOf().ids()]).toEqual(sorted.slice(0, count).map(idOf))
      expect([...bestOf(isChosen).ids()]).toEqual(sorted.map(idOf).filter(isChosen).slice(0, count))
      const last = sorted[count - 1]
      expect(bestOf().least).toBe(
        count === 0 ? Number.POSITIVE_INFINITY : (last?.rank ?? Number.NEGATIVE_INFINITY),
      )
    }),
  )
})

it('ranks are computed only where they may be among the best', () => {
  let computed = 0
  const all = Array.from({ length: 10_000 }, (_, id) => ({ id, rank: (id * 7919) % 10_007, more: 3 }))
  const best = new BestRanked(10)
  best.add(
    rankingOf(all, (item) => {
      computed++
      return rankOf(item)
    }),
  )
  expect(computed).toBeLessThan(200)
})
