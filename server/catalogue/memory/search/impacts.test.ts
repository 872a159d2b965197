import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Corpus } from './corpus.ts'
import {
  addImpacts,
  countImpacts,
  type Impacts,
  trimmed,
  weightOfImpacts,
  weightOfPlaces,
  withImpact,
} from './impacts.ts'
import type { StoredDocument } from './stored-document.ts'

const places = fc.array(fc.nat(400), { minLength: 1, maxLength: 30 })
const heads = fc.array(fc.record({ ordinal: fc.nat(9), places }), { maxLength: 90, size: 'max' })

it('impacts are never less than the weights of the words, and hardly more', () => {
  fc.assert(
    fc.property(heads, (heads) => {
      let impacts: Impacts | undefined
      const weights = new Array<number>(10).fill(0)
      for (const { ordinal, places } of heads) {
        const weight = weightOfPlaces(places, 0, places.length)
        impacts = withImpact(impacts, ordinal, weight)
        weights[ordinal] = (weights[ordinal] ?? 0) + weight
      }
      const sums = new Uint32Array(10)
      const highest = addImpacts(sums, impacts === undefined ? undefined : trimmed(impacts))
      expect(highest).toBe(Math.max(...sums))
      for (const [ordinal, weight] of weights.entries()) {
        const ceiling = weightOfImpacts(sums[ordinal] ?? 0)
        expect(ceiling).toBeGreaterThanOrEqual(weight)
        expect(ceiling - weight).toBeLessThan(0.01 * heads.length + 1e-9)
      }
    }),
  )
})

it('impacts of a document that is written again and again do not pile up', () => {
  const corpus = new Corpus()
  const write = (id: number, times: number): StoredDocument => ({
    id,
    head: `'harnas':1A 'touw':2A,${times + 3}C`,
    words: 'harnas touw',
  })
  const others = Array.from({ length: 5 }, (_, id) => write(id + 1, 0))
  corpus.write(others)
  for (let times = 1; times <= 500; times++) corpus.write([write(3, times)])
  const [term] = corpus.termsOf('touw', false)
  expect(countImpacts(term?.impacts)).toBeLessThan(60)
  const sums = new Uint32Array(corpus.size)
  addImpacts(sums, term?.impacts)
  // Those of the others are still there.
  expect(sums.filter((sum) => weightOfImpacts(sum) > 1).length).toBe(5)
})
