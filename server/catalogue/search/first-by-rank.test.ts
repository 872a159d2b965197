import fc from 'fast-check'
import { expect, it } from 'vitest'
import { firstByRank } from './first-by-rank.ts'

type Item = { id: number; rank: number; more: number }
const items = fc.uniqueArray(fc.record({ id: fc.nat(), rank: fc.nat(20), more: fc.nat(3) }), {
  selector: ({ id }) => id,
  maxLength: 200,
})
const rankingOf = (items: Item[], rankOf: (item: Item | undefined) => number) => ({
  total: items.length,
  idAt: (place: number) => items[place]?.id ?? 0,
  ceilingAt: (place: number) => (items[place]?.rank ?? 0) + (items[place]?.more ?? 0),
  rankAt: (place: number) => rankOf(items[place]),
})

it('the first by rank are those of the whole list sorted by rank and id', () => {
  fc.assert(
    fc.property(items, fc.nat(30), (items, count) => {
      const sorted = items.toSorted((a, b) => b.rank - a.rank || a.id - b.id)
      const ranking = rankingOf(items, (item) => item?.rank ?? 0)
      expect(firstByRank(ranking, count).map((place) => items[place])).toEqual(sorted.slice(0, count))
      const even = { ...ranking, passes: (place: number) => ranking.idAt(place) % 2 === 0 }
      expect(firstByRank(even, count).map((place) => items[place])).toEqual(
        sorted.filter(({ id }) => id % 2 === 0).slice(0, count),
      )
    }),
  )
})

it('ranks are computed only where they may be among the first', () => {
  let computed = 0
  const all = Array.from({ length: 10_000 }, (_, id) => ({ id, rank: (id * 7919) % 10_007, more: 3 }))
  const ranking = rankingOf(all, (item) => {
    computed++
    return item?.rank ?? 0
  })
  firstByRank(ranking, 10)
  expect(computed).toBeLessThan(200)
})
